/**
 * `client:touch` loads an island on the first focus, press or submit inside it, so that reading a page loads no script.
 * `client:touch="visible"` also loads it when visible; `client:touch="query"` and `client:touch="hash"` at once if the
 * address has a query or a hash, as an e-mailed or shared link has.
 */
type Load = () => Promise<() => Promise<void>>;

let sheet: Promise<void> | undefined;

/** Loads the full stylesheet: the page has only its critical CSS inlined. On failure the island works unstyled. */
function loadSheet(): Promise<void> {
  sheet ??= new Promise((resolve) => {
    const first = document.querySelector<HTMLElement>("style[data-sheet]");
    if (!first?.dataset["sheet"]) return resolve();
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = first.dataset["sheet"];
    link.onload = link.onerror = () => resolve();
    first.after(link);
  });
  return sheet;
}

const signs = ["focusin", "pointerdown", "submit"] as const;

export default function touch(load: Load, options: { value?: string }, element: HTMLElement): void {
  let observer: IntersectionObserver | undefined;
  const start = async () => {
    for (const sign of signs) element.removeEventListener(sign, start);
    observer?.disconnect();
    const [hydrate] = await Promise.all([load(), loadSheet()]);
    await hydrate();
  };
  for (const sign of signs) element.addEventListener(sign, start);
  const isRequestedByAddress =
    (options.value === "query" && location.search !== "") ||
    (options.value === "hash" && location.hash !== "");
  if (isRequestedByAddress || element.contains(document.activeElement)) void start();
  else if (options.value === "visible") {
    observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void start();
    });
    for (const child of element.children) observer.observe(child);
  }
}
