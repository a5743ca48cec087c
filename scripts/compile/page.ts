/** What Astro wrote for one address. `path` as `auth/login/index.html`. */
export interface Page {
  readonly path: string;
  readonly html: string;
}
