/** A page written by Astro. `path` is a file path such as `auth/login/index.html`. */
export interface CompiledPage {
  readonly path: string;
  readonly html: string;
}
