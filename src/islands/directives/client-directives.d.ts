import "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /**
     * Loads on the first focus or press inside; with `"visible"` also when visible; with `"query"` or `"hash"` at once if the
     * address has one.
     */
    "client:touch"?: boolean | "visible" | "query" | "hash";
  }
}
