/**
 * A plugin that saves two requests on every page (decisions 111). First, it lets the bundler put the island
 * renderer into React's file. Otherwise the renderer would be a separate file that only re-exports React's
 * file. Second, the bundler puts its helpers into React's file if every file that uses them imports React's
 * file. The plugin adds this import where it is missing.
 */
import type { Plugin } from "vite";

const RENDERER = "@astrojs/react/client.js";
/**
 * One module of each file that uses the bundler's helpers but does not import React. The plugin adds the
 * import to this module.
 */
export const modulesWithoutReact = [
  "api/wire/upload-wire",
  "work/uploads/upload-document",
  "islands/visitor/saved-visit",
];
const withoutReactPattern = new RegExp(`/node_modules/re2js/|/src/(${modulesWithoutReact.join("|")})\\.ts$`);

export function joinSmallFiles(): Plugin {
  return {
    name: "join-small-files",
    applyToEnvironment: ({ name }) => name === "client",
    // Astro ignores `preserveEntrySignatures` in its configuration and sets its own value, so the plugin
    // overrides it here.
    options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
    transform: {
      order: "pre",
      handler: (code, id) =>
        withoutReactPattern.test(id.replaceAll("\\", "/").replace(/\?.*$/, ""))
          ? { code: `import "${RENDERER}";${code}`, map: null }
          : undefined,
    },
  };
}
