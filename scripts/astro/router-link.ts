import type { Plugin } from "vite";

const EMPTY = "\0router-link";

/**
 * Leaves the router's `Link` out of the bundle, 1.3 KB compressed that every route refers to: links of the portal are plain
 * `<a href>` (`islands/app/shell/use-link-clicks.ts`).
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
