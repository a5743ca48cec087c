/** Puts the list of the last visit into the page of the list, before the page's own scripts run (decisions 134). */
import type { FindNewestEntry } from "#work/cached-replies/newest-entries.ts";
import { type ListSnapshot, SNAPSHOT_KEY_END, SNAPSHOT_TEMPLATE } from "../early/list-snapshot.ts";

/** Maximum milliseconds that the response of the page waits for the snapshot. */
const TIMEOUT_MS = 300;

/**
 * Returns the page with the newest snapshot in its template. The page itself checks account, language,
 * build and width before it shows the snapshot. Returns the page unchanged if there is no snapshot, or if
 * reading it takes too long.
 */
export async function addListSnapshot(page: Response, findNewestEntry: FindNewestEntry): Promise<Response> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), TIMEOUT_MS));
  const template = await Promise.race([readTemplate(findNewestEntry).catch(() => undefined), timeout]);
  if (template === undefined) return page;
  const { status, statusText, headers: pageHeaders } = page;
  const headers = new Headers(pageHeaders);
  for (const name of ["Content-Length", "Content-Encoding", "ETag"]) headers.delete(name);
  const html = (await page.text()).replace(SNAPSHOT_TEMPLATE, () => template);
  return new Response(html, { status, statusText, headers });
}

async function readTemplate(findNewestEntry: FindNewestEntry): Promise<string | undefined> {
  const newest = await findNewestEntry(SNAPSHOT_KEY_END);
  if (!newest) return undefined;
  const { build, width, dir, html } = newest.entry as ListSnapshot;
  const attributes = Object.entries({ owner: newest.start, build, width, dir })
    .map(([name, value]) => ` data-${name}="${escapeAttribute(String(value))}"`)
    .join("");
  return SNAPSHOT_TEMPLATE.replace("></", () => `${attributes}>${html}</`);
}

const escapeAttribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
