import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8642";

export default defineConfig(({ mode }) => ({
  // Relative, so that one build serves from any path; the server fills in <base>.
  base: "./",
  plugins: [svelte()],
  // In tests Svelte must be its browser build, or runes in .svelte.ts files do not react.
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  build: {
    target: "es2022",
    // No data: addresses, which the content security policy forbids.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": { target: server, ws: true } },
  },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
}));
