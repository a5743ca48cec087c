/**
 * `client:touch`: an island loads when someone first touches or enters it, so that a page that is only read costs no
 * script file. `client:touch="visible"`: also as soon as it can be seen. `client:touch="query"`, `client:touch="hash"`: at
 * once when the address has a query or a hash, as a mailed or shared link has.
 */
type Load = () => Promise<() => Promise<void>>;

const signs = ["focusin", "pointerdown", "submit"] as const;

export default function touch(load: Load, options: { value?: string }, element: HTMLElement): void {
  let observer: IntersectionObserver | undefined;
  const start = async () => {
    for (const sign of signs) element.removeEventListener(sign, start);
    observer?.disconnect();
    const hydrate = await load();
    await hydrate();
  };
  for (const sign of signs) element.addEventListener(sign, start);
  const isAsked =
    (options.value === "query" && location.search !== "") ||
    (options.value === "hash" && location.hash !== "");
  if (isAsked || element.contains(document.activeElement)) void start();
  else if (options.value === "visible") {
    observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void start();
    });
    for (const child of element.children) observer.observe(child);
  }
}
