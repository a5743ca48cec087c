/**
 * `client:touch` loads an island on the first focus, press or submit inside it, so that reading a page
 * loads no script. Values of the directive add further events:
 * - `visible`: the island also loads when it becomes visible.
 * - `query`, `hash`: the island loads immediately if the URL has a query or a hash, as an emailed or shared
 *   link has.
 * - `link`: the island loads immediately if the URL has a query or a hash.
 *
 * On the first of these events, or earlier when the pointer enters the island, the browser fetches all
 * scripts of the island together. A button that is pressed before its island is hydrated is immediately
 * shown as busy. After hydration, React repeats a submit, and this module repeats any other press.
 *
 * If an island cannot be loaded, the notice of `public-layout.astro` is shown. The island is loaded again
 * after a pause, on the next touch, when the device is online again, or by the notice's button.
 */
type LoadIsland = () => Promise<() => Promise<void>>;

/** Milliseconds before each retry. Astro has already tried each script twice. */
const RETRY_DELAYS_MS = [3_000, 10_000];
/**
 * Milliseconds of loading after which the notice is shown, because a server that never responds causes no error. The
 * notice's button then reloads the page.
 */
const NOTICE_DELAY_MS = 30_000;
/**
 * Number of failures after which the notice's button reloads the page instead of retrying. Firefox never
 * requests a failed script again without a reload.
 */
const MAX_FAILURES = 4;

let stylesheetLoad: Promise<void> | undefined;

/**
 * Loads the full stylesheet, because the page contains only its critical CSS. Always resolves: if the
 * stylesheet cannot be loaded, the island works without it.
 */
function loadStylesheet(): Promise<void> {
  stylesheetLoad ??= new Promise((resolve) => {
    const criticalStyles = document.querySelector<HTMLElement>("style[data-sheet]");
    if (!criticalStyles?.dataset["sheet"]) return resolve();
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = criticalStyles.dataset["sheet"];
    link.onload = () => resolve();
    link.onerror = () => {
      stylesheetLoad = undefined;
      link.remove();
      resolve();
    };
    criticalStyles.after(link);
  });
  return stylesheetLoad;
}

const startEvents = ["focusin", "pointerdown", "submit"] as const;

/**
 * Preloads the scripts that the build lists for the island (`scripts/astro/normalise.ts`). Otherwise the
 * browser would discover them one after the other.
 */
function preloadScripts({ dataset }: HTMLElement): void {
  for (const href of dataset["modules"]?.split(" ") ?? []) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
  delete dataset["modules"];
}

export default function touch(load: LoadIsland, options: { value?: string }, element: HTMLElement): void {
  const listenerController = new AbortController();
  const { signal } = listenerController;
  let observer: IntersectionObserver | undefined;
  let notice: HTMLElement | undefined;
  let isLoading = false;
  let failures = 0;
  /** Buttons shown as busy until their island is hydrated. */
  const busyButtons = new Set<Element>();
  let pressedButton: HTMLElement | undefined;

  async function startLoading(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    preloadScripts(element);
    const timer = setTimeout(showNotice, NOTICE_DELAY_MS);
    try {
      const [hydrate] = await Promise.all([load(), loadStylesheet()]);
      await hydrate();
    } catch (error) {
      reportError(error);
    }
    clearTimeout(timer);
    isLoading = false;
    // Astro removes the attribute `ssr` on hydration. It throws no error if the script could not be loaded,
    // so check the attribute.
    if (element.hasAttribute("ssr")) retryLater();
    else handleHydrated();
  }

  function handlePress(event: Event): void {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button) return;
    button.setAttribute("aria-busy", "true");
    busyButtons.add(button);
    if (button.type === "submit") return;
    event.preventDefault();
    pressedButton = button;
  }

  function endBusyState(): void {
    for (const button of busyButtons) button.removeAttribute("aria-busy");
    busyButtons.clear();
  }

  function retryLater(): void {
    const delay = RETRY_DELAYS_MS[failures];
    failures += 1;
    endBusyState();
    if (delay !== undefined) setTimeout(() => void startLoading(), delay);
    showNotice();
  }

  function showNotice(): void {
    if (notice) return;
    const template = document.querySelector<HTMLTemplateElement>("template[data-lost]");
    notice = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
    if (!notice) return;
    notice.querySelector("button")?.addEventListener("click", () => {
      if (failures < MAX_FAILURES && !isLoading) void startLoading();
      else location.reload();
    });
    element.before(notice);
    notice.scrollIntoView({ block: "nearest" });
  }

  function handleHydrated(): void {
    listenerController.abort();
    observer?.disconnect();
    const hadFocus = notice?.contains(document.activeElement);
    notice?.remove();
    if (hadFocus) element.querySelector<HTMLElement>("input,select,textarea,button")?.focus();
    // Remove the busy state before React renders, so that a busy state set by React remains.
    endBusyState();
    pressedButton?.click();
  }

  for (const eventType of startEvents)
    element.addEventListener(eventType, () => void startLoading(), { signal });
  element.addEventListener("pointerover", () => preloadScripts(element), { signal });
  element.addEventListener("click", handlePress, { signal });
  addEventListener("online", () => failures > 0 && void startLoading(), { signal });
  const { value } = options;
  const isRequestedByUrl =
    ((value === "query" || value === "link") && location.search !== "") ||
    ((value === "hash" || value === "link") && location.hash !== "");
  if (isRequestedByUrl || element.contains(document.activeElement)) void startLoading();
  else if (value === "visible") {
    observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void startLoading();
    });
    for (const child of element.children) observer.observe(child);
  }
}
