import "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /**
     * Loads on the first focus or press inside; with `"visible"`, also when it can be seen; with `"query"` or `"hash"`, when the
     * address has one.
     */
    "client:touch"?: boolean | "visible" | "query" | "hash";
  }
}
