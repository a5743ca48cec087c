/** Build data of the service worker, written by `scripts/compile/service-worker.ts`. */
export interface WorkerBuild {
  /** Changes when the content of any file changes. */
  readonly id: string;
  /** Hashed files to cache at installation, such as `/_astro/app.1a2b.js`. */
  readonly files: readonly string[];
  /** All hashed files, including those cached on first use. */
  readonly known: readonly string[];
  /** URL of the app shell: `/app/`. */
  readonly shell: string;
  /** Paths served with the app shell: `/app-list`, `/app-details/*`. */
  readonly shells: readonly string[];
  /** Paths of the public pages in the default language: `/start`, `/auth/*`. */
  readonly pages: readonly string[];
  /** Page in the default language that is shown in place of a public page that cannot be loaded. */
  readonly offlinePage: string;
}
