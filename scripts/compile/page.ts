/** A page written by Astro; `path` is such as `auth/login/index.html`. */
export interface CompiledPage {
  readonly path: string;
  readonly html: string;
}
