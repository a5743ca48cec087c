import "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /**
     * Loads the island on the first focus or press inside it. With `"visible"`, also when it becomes
     * visible. With `"query"`, `"hash"` or `"link"`, immediately if the URL has a query, a hash, or either
     * of them.
     */
    "client:touch"?: boolean | "visible" | "query" | "hash" | "link";
  }
}
