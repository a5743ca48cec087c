/**
 * The inline script after the skeleton of the signed-in area. It handles a script of the area that cannot
 * be loaded, fails, or does not start in time: it reports the failure once, reloads the page at most once,
 * and then shows the notice of `app.astro`. Without it, the page would show for ever that it is opening.
 * Once the area has started, the area reports its own errors.
 */

import { SKELETON_ID, START_FAILED, STARTED_ATTRIBUTE } from "./start-signals.ts";

const watchSettings = {
  skeleton: SKELETON_ID,
  started: STARTED_ATTRIBUTE,
  failed: START_FAILED,
  /**
   * Session storage key of an entry that exists after an automatic reload, so that the page does not reload
   * again. The entry is removed when a screen is shown.
   */
  reloaded: "portal-reloaded",
  /**
   * Milliseconds until the notice is shown if nothing failed. A phone on Slow 4G with an empty cache takes
   * 10,000.
   */
  noticeDelayMs: 30_000,
  /**
   * Maximum milliseconds before the automatic reload. The delay is random, at least half of this value.
   * Astro requests a failed script once more, and this may succeed before the reload.
   */
  maxReloadDelayMs: 4_000,
};

/**
 * Source of the inline script, for `<script is:inline set:html>`. The `import()` is added as text, because
 * bundlers rewrite imports in code.
 */
export const watchStart = `(${watchIsland})(${JSON.stringify(watchSettings)}, (url) => import(url))`;

/** Runs as an inline script, so it cannot use anything outside this function. */
function watchIsland(settings: typeof watchSettings, load: (url: string) => Promise<unknown>): void {
  const attempt = <Result>(read: () => Result): Result | undefined => {
    try {
      return read();
    } catch {
      return undefined;
    }
  };
  const skeleton = document.getElementById(settings.skeleton);
  const island = document.querySelector("astro-island");
  if (!skeleton || !island) return;
  const isShown = () => skeleton.hidden;
  const isStarted = () => isShown() || skeleton.hasAttribute(settings.started);
  let notice: Element | null | undefined;
  let hasFailed = false;
  let hasReported = false;

  /** False if the page has already reloaded itself, or if the browser cannot store that it did. */
  const mayReload = () =>
    attempt(() => {
      if (sessionStorage.getItem(settings.reloaded) !== null) return false;
      sessionStorage.setItem(settings.reloaded, "1");
      return true;
    }) ?? false;

  const report = (name: string) => {
    if (hasReported || attempt(() => sessionStorage.getItem(settings.reloaded))) return;
    hasReported = true;
    const content = document.querySelector('meta[name="service"]')?.getAttribute("content") ?? "null";
    const url = attempt(() => JSON.parse(content))?.notifyUrl;
    const build = document.querySelector('meta[name="build"]')?.getAttribute("content");
    if (url)
      navigator.sendBeacon(url, JSON.stringify({ kind: "failure", page: "/app", build, name, at: [] }));
  };

  const showNotice = () => {
    if (notice || isShown()) return;
    const template = document.querySelector<HTMLTemplateElement>("template[data-lost]");
    notice = template?.content.firstElementChild?.cloneNode(true) as Element | null;
    if (!notice) return;
    notice.querySelector("button")?.addEventListener("click", () => location.reload());
    skeleton.querySelector(".app-main")?.prepend(notice);
    addEventListener("online", () => notice?.isConnected && mayReload() && location.reload());
  };

  const handleFailure = (name: string) => {
    if (hasFailed || isShown()) return;
    hasFailed = true;
    report(name);
    const isOnline = navigator.onLine !== false;
    setTimeout(
      () => {
        if (isShown() || (isStarted() && name !== "ChunkLoadError")) {
          hasFailed = false;
          return;
        }
        if (isOnline && mayReload()) return location.reload();
        showNotice();
        skeleton.setAttribute("data-failed", "");
      },
      isOnline ? settings.maxReloadDelayMs * (0.5 + Math.random() / 2) : 0,
    );
  };

  const noticeTimer = setTimeout(() => {
    if (isStarted() || hasFailed) return;
    report("StartTimeout");
    showNotice();
  }, settings.noticeDelayMs);
  new MutationObserver((_, observer) => {
    if (!isStarted()) return;
    clearTimeout(noticeTimer);
    if (!isShown()) return;
    attempt(() => sessionStorage.removeItem(settings.reloaded));
    observer.disconnect();
  }).observe(skeleton, { attributeFilter: ["hidden", settings.started] });
  addEventListener(settings.failed, () => handleFailure("ChunkLoadError"));

  const urls = ["component-url", "renderer-url"].map((name) => island.getAttribute(name) ?? "");
  Promise.all(urls.map(load)).catch(() => handleFailure("StartFailed"));
}
