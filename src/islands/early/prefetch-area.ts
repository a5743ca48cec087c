/**
 * Fetches the files of the signed-in area into the browser's cache while a person types the password, so
 * that the area opens quickly. Uses the lowest priority. The links to the files are in a template of the
 * sign-in page; the build writes most of them (`scripts/astro/screen-files.ts`).
 *
 * The template also contains a speculation rule for the page of the area itself. A browser that supports
 * such rules opens the prefetched page without another request. A page that was prefetched by a link costs
 * one more round trip, because the browser revalidates it.
 */

/**
 * Maximum requests in parallel. A browser opens six connections over HTTP/1.1, and the sign-in must not wait for one.
 */
const MAX_PARALLEL = 3;

/**
 * Calls `prefetchArea` when the person types. If a field was filled in before the form was hydrated, for
 * example by a password manager, calls it at once.
 */
export function prefetchAreaWhenTyping(): void {
  const fields = document.querySelectorAll<HTMLInputElement>("#username, #password");
  if ([...fields].some(({ value }) => value !== "")) prefetchArea();
  else addEventListener("input", prefetchArea, { once: true });
}

/**
 * Prefetches the files of the signed-in area. Does nothing if the browser saves data (`Save-Data`), or if the area's
 * service worker already has the files.
 */
function prefetchArea(): void {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData || navigator.serviceWorker?.controller) return;
  const template = document.querySelector<HTMLTemplateElement>("template[data-area-files]");
  const speculationRule = template?.content.querySelector("script");
  const supportsRules = speculationRule && HTMLScriptElement.supports?.("speculationrules");
  if (supportsRules) document.head.append(speculationRule);
  const selector = supportsRules ? "link:not([as=document])" : "link";
  const links = [...(template?.content.querySelectorAll<HTMLLinkElement>(selector) ?? [])];
  const prefetchNext = () => {
    const link = links.shift();
    if (!link) return;
    link.onload = prefetchNext;
    link.onerror = prefetchNext;
    document.head.append(link);
  };
  for (let count = 0; count < MAX_PARALLEL; count += 1) prefetchNext();
}
