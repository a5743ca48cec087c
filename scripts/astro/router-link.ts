import type { Plugin } from "vite";

const EMPTY = "\0router-link";

/**
 * Removes the router's `Link` from the bundle: 1.3 KB compressed that every route imports. The portal's links are
 * plain `<a href>` elements (`islands/app/shell/use-link-clicks.ts`).
 */
export function omitRouterLink(): Plugin {
  return {
    name: "omit-router-link",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId(source, importer) {
      const isOfRouter = importer?.replaceAll("\\", "/").includes("/@tanstack/react-router/");
      return source === "./link.js" && isOfRouter ? EMPTY : undefined;
    },
    load(id) {
      if (id !== EMPTY) return undefined;
      return ["Link", "createLink", "linkOptions", "useLinkProps"]
        .map((name) => `export const ${name} = undefined;`)
        .join("\n");
    },
  };
}
