/**
 * Two requests less of every page (decisions 111). An entry may be the file of its group: otherwise the renderer of islands is
 * a file that only re-exports from React's. The bundler's own helpers join that file too, as soon as every file that uses them
 * imports it.
 */
import type { Plugin } from "vite";

const RENDERER = "@astrojs/react/client.js";
/** Modules of files that use the bundler's helpers, but not React; one for each file. */
const modulesWithoutReact =
  /\/node_modules\/re2js\/|\/src\/(api\/upload-wire|work\/uploads\/upload-document|islands\/visitor\/saved-visit)\.ts$/;

export function joinSmallFiles(): Plugin {
  return {
    name: "join-small-files",
    applyToEnvironment: ({ name }) => name === "client",
    // Astro sets this option for its builds itself, and takes none from the configuration.
    options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
    transform: {
      order: "pre",
      handler: (code, id) =>
        modulesWithoutReact.test(id.replaceAll("\\", "/").replace(/\?.*$/, ""))
          ? { code: `import "${RENDERER}";${code}`, map: null }
          : undefined,
    },
  };
}
