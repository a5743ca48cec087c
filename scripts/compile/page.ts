/** A page as Astro wrote it; `path` such as `auth/login/index.html`. */
export interface CompiledPage {
  readonly path: string;
  readonly html: string;
}
