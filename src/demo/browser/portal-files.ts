/** The portal's own pages and scripts, kept so that a mock host opens with the network cut. */
import * as z from "zod/mini";

const LIST = "/mock-files.json";
const CACHE = "mock-files";

/** What the bake writes: every address of the portal, and the addresses that its shell answers. */
const list = z.object({ id: z.string(), files: z.array(z.string()), shells: z.array(z.string()) });

/** Fetches what is not kept yet; a portal that was baked anew is fetched whole. */
export async function keepFiles(): Promise<void> {
  const answer = await fetch(LIST, { cache: "no-cache" });
  const { id, files } = list.parse(await answer.clone().json());
  const name = `${CACHE}-${id}`;
  if (await caches.match(LIST, { cacheName: name })) return;
  const kept = await caches.open(name);
  await kept.addAll(files);
  // Last, as the mark that all is there.
  await kept.put(LIST, answer);
  for (const other of await caches.keys())
    if (other.startsWith(CACHE) && other !== name) await caches.delete(other);
}

/** The kept file for a request that the network did not answer; an error where there is none. */
export async function findKeptFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const direct =
    (await caches.match(pathname)) ??
    (pathname.endsWith("/") ? undefined : await caches.match(`${pathname}/`));
  if (direct) return direct;
  if (request.mode !== "navigate") return Response.error();
  const page = (await isShell(pathname)) ? "/" : "/404.html";
  return (await caches.match(page)) ?? Response.error();
}

async function isShell(pathname: string): Promise<boolean> {
  const answer = await caches.match(LIST);
  if (!answer) return false;
  const { shells } = list.parse(await answer.json());
  const path = pathname.replace(/(.)\/$/, "$1");
  return shells.some((shell) => (shell.endsWith("*") ? path.startsWith(shell.slice(0, -1)) : path === shell));
}
