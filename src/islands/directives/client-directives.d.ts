import "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /**
     * Loads on the first focus or press inside; with `"visible"` also when visible; with `"query"` or `"hash"` at once if the
     * address has one, with `"link"` if it has either.
     */
    "client:touch"?: boolean | "visible" | "query" | "hash" | "link";
  }
}
