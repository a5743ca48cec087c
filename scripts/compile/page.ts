/** A page as Astro wrote it; `path` such as `auth/login/index.html`. */
export interface Page {
  readonly path: string;
  readonly html: string;
}
