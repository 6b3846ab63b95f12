// Small sounds, made here out of noise and wood; off until wanted, never the only cue.

import { settings } from "../lib/settings.svelte";

export type Sound = "card" | "sweep" | "turn" | "no";

let audio: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/** Plays a sound, if this phone wants any. */
export function sound(name: Sound): void {
  if (!settings.sounds) return;
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") void audio.resume();
    const now = audio.currentTime;
    if (name === "card") paper(audio, now, 0.04, 2600, 2600);
    if (name === "sweep") paper(audio, now, 0.16, 2600, 700);
    if (name === "turn") [0, 0.14].forEach((after) => wood(audio!, now + after, 620));
    if (name === "no") wood(audio, now, 220);
  } catch {
    // A browser without sound plays as well.
  }
}

/** Vibrates in a pattern of ms, where the phone can and its owner wants it. */
export function vibrate(...pattern: number[]): void {
  // Browsers refuse it, and say so in the console, before the page has been touched.
  if (settings.vibrate && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}

/** Filtered noise, its pitch sliding from one frequency to another. */
function paper(to: AudioContext, at: number, length: number, from: number, until: number): void {
  noise ??= whiteNoise(to);
  const source = new AudioBufferSourceNode(to, { buffer: noise });
  const filter = new BiquadFilterNode(to, { type: "bandpass", frequency: from, Q: 0.8 });
  filter.frequency.exponentialRampToValueAtTime(until, at + length);
  source.connect(filter).connect(fading(to, at, length, 0.25));
  source.start(at, 0, length);
}

/** A knock on wood: a short falling tone. */
function wood(to: AudioContext, at: number, frequency: number): void {
  const tone = new OscillatorNode(to, { type: "triangle", frequency });
  tone.frequency.setValueAtTime(frequency, at);
  tone.frequency.exponentialRampToValueAtTime(frequency * 0.6, at + 0.07);
  tone.connect(fading(to, at, 0.09, 0.35));
  tone.start(at);
  tone.stop(at + 0.1);
}

function fading(to: AudioContext, at: number, length: number, loud: number): AudioNode {
  const gain = new GainNode(to, { gain: 0 });
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  gain.connect(to.destination);
  return gain;
}

function whiteNoise(to: AudioContext): AudioBuffer {
  const buffer = new AudioBuffer({ length: to.sampleRate / 4, sampleRate: to.sampleRate });
  const data = buffer.getChannelData(0);
  data.forEach((_, at) => (data[at] = Math.random() * 2 - 1));
  return buffer;
}
