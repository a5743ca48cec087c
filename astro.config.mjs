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
      // React exports `useSyncExternalStore` itself, so omit the package's replacement for older React
      // versions.
      alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" },
    },
    cacheDir: `${cacheDir}/vite`,
    // Inlines the style sheet of the signed-in area's frame. As a file (1.4 KB), it would cost the page one
    // more request.
    build: {
      assetsInlineLimit: (path) => /\/app\.[^/]+\.css$/.test(path),
    },
    environments: {
      client: {
        build: {
          // Writes source maps to which no script refers. The compile moves them out of the site.
          sourcemap: "hidden",
          rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
        },
      },
    },
    server: { allowedHosts: [".localhost"] },
  },
});
