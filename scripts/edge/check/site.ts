/** Reads what the checks need from a live host: pages, files and languages. */
import type { HttpClient } from "./http-client.ts";

export interface CheckedSite {
  /** Paths of pages, such as `/auth/login/` and `/vi/auth/login/`. */
  readonly pages: readonly string[];
  /** Languages with translated paths, such as `vi`. */
  readonly languages: readonly string[];
  /** Paths of hashed files that the start page and the page of the signed-in area load. */
  readonly hashed: readonly string[];
  readonly production: boolean;
  readonly mock: boolean;
}

/** Pages that no sitemap lists. */
const UNLISTED_PAGES = [
  ...["/app/", "/auth/change-password/", "/document-viewer/"],
  ...["/error/403/", "/error/404/", "/error/offline/"],
];

/** Reads the site. Throws if the URL shows no portal. */
export async function readCheckedSite(client: HttpClient): Promise<CheckedSite> {
  const startPage = await client.get("/");
  if (startPage.status !== 200 || !/text\/html/.test(startPage.headers["content-type"] ?? ""))
    throw new Error(
      `GET / has status ${startPage.status}: is the host published, and does its name lead to this server?`,
    );
  const config = await client.get("/config.json");
  if (config.status !== 200)
    throw new Error(`GET /config.json has status ${config.status}: this is no portal`);
  const { production = false, mock = false } = JSON.parse(config.text());
  const sitemap = await client.get("/sitemap.xml");
  const sitemapPaths = [...sitemap.text().matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = ""]) => new URL(url).pathname,
  );
  const shellPage = await client.get("/app/");
  const html = startPage.text() + shellPage.text();
  const hashed = [
    ...html.matchAll(/(?:src|href)="(\/(?:_astro|fonts|images)\/[^"#]+|\/(?:theme|texts)\.[^"#]+)/g),
  ].map(([, path = ""]) => path);
  return {
    pages: [...new Set(["/", "/auth/login/", ...sitemapPaths, ...UNLISTED_PAGES])],
    languages: [
      ...new Set(sitemapPaths.flatMap((path) => /^\/([a-z]{2}(?:-[A-Za-z]+)?)\//.exec(path)?.[1] ?? [])),
    ],
    hashed: [...new Set(hashed)],
    production: production === true,
    mock: mock === true,
  };
}
