import react from "@astrojs/react";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import i18next from "astro-i18next";
import { chunkGroups } from "./scripts/astro/chunk-groups.ts";
import { createPortalIntegration, workDir } from "./scripts/astro/portal.ts";
import { omitLoadedScripts } from "./scripts/astro/preloads.ts";

const cacheDir = process.env.PORTAL_CACHE ?? "node_modules/.astro";

export default defineConfig({
  output: "static",
  outDir: workDir,
  cacheDir,
  build: { format: "directory", inlineStylesheets: "auto", assets: "_astro" },
  trailingSlash: "ignore",
  devToolbar: { enabled: false },
  prefetch: false,
  integrations: [
    react(),
    i18next({ configPath: "src/i18n/astro-i18next.config.cjs" }),
    createPortalIntegration(),
  ],
  vite: {
    plugins: [tailwindcss(), omitLoadedScripts],
    resolve: {
      // React has the hook itself: leave out its replacement for older versions.
      alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" },
    },
    cacheDir: `${cacheDir}/vite`,
    // The frame of the signed-in area is inlined: a file of 1.4 KB costs its page a request.
    build: {
      assetsInlineLimit: (path) => /\/app\.[^/]+\.css$/.test(path),
    },
    environments: {
      client: {
        build: {
          // Moved out of the site when it is compiled; scripts do not refer to them.
          sourcemap: "hidden",
          rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
        },
      },
    },
    server: { allowedHosts: [".localhost"] },
  },
});
