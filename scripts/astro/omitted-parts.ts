import type { Plugin } from "vite";

interface OmittedPart {
  readonly importer: string;
  readonly source: string;
  readonly names: readonly string[];
}

/** Modules that a package imports internally, although the portal uses none of their exports. */
const omittedParts: readonly OmittedPart[] = [
  // Saves 1.3 KB (compressed). The portal's links are plain `<a href>` elements
  // (`islands/app/shell/use-link-clicks.ts`).
  {
    importer: "/@tanstack/react-router/",
    source: "./link.js",
    names: ["Link", "createLink", "linkOptions", "useLinkProps"],
  },
  // Saves 0.4 KB (compressed). The portal's lists have numbered pages.
  {
    importer: "/@tanstack/query-core/",
    source: "./infiniteQueryBehavior.js",
    names: ["hasNextPage", "hasPreviousPage", "infiniteQueryBehavior"],
  },
];

const EMPTY_MODULE_PREFIX = "\0omitted:";

/** Replaces the modules in `omittedParts` with empty modules. */
export function omitUnusedParts(): Plugin {
  return {
    name: "omit-unused-parts",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId(source, importer = "") {
      const path = importer.replaceAll("\\", "/");
      const index = omittedParts.findIndex((part) => part.source === source && path.includes(part.importer));
      return index < 0 ? undefined : EMPTY_MODULE_PREFIX + index;
    },
    load(id) {
      if (!id.startsWith(EMPTY_MODULE_PREFIX)) return undefined;
      const { names = [] } = omittedParts[Number(id.slice(EMPTY_MODULE_PREFIX.length))] ?? {};
      return names.map((name) => `export const ${name} = undefined;`).join("\n");
    },
  };
}
