/** Runs in each engine's page: mounts the form and detects when the page is idle. */
import { createLongForm, type LongForm } from "./long-form.ts";

export type MountForm = (box: HTMLElement, form: LongForm) => void | Promise<void>;

/**
 * Milliseconds without a change of the page after which the page counts as idle. This is longer than any
 * engine's debounce.
 */
const QUIET_MS = 250;

export interface BenchPage {
  /** Mounts the form. Resolves with the milliseconds until the last change was painted. */
  mount(): Promise<number>;
  /** Clicks a control. Resolves with the milliseconds until the last change was painted. */
  press(control: HTMLElement): Promise<number>;
  /** Calls `window.keyPainted` after each key press with the milliseconds to the next frame. */
  listenToKeys(): void;
}

declare global {
  interface Window {
    bench: BenchPage;
    keyPainted(ms: string): void;
  }
}

/** Calls `run` in the task after the next frame. */
function afterFrame(run: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = run;
    port2.postMessage(null);
  });
}

/** Runs an action. Resolves with the milliseconds until the frame after the last change of the page. */
function timed(act: () => unknown): Promise<number> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    let changed = startedAt;
    let painted = 0;
    let isScheduled = false;
    const note = () => {
      changed = performance.now();
      if (isScheduled) return;
      isScheduled = true;
      afterFrame(() => {
        isScheduled = false;
        painted = performance.now();
      });
    };
    const observer = new MutationObserver(note);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    const look = () => {
      if (performance.now() - Math.max(changed, painted) < QUIET_MS || isScheduled) setTimeout(look, 25);
      else {
        observer.disconnect();
        resolve(painted - startedAt);
      }
    };
    act();
    note();
    setTimeout(look, QUIET_MS);
  });
}

export function exposeBenchPage(mount: MountForm): void {
  const count = Number(new URLSearchParams(location.search).get("fields"));
  const form = createLongForm(count);
  const box = document.createElement("main");
  document.body.append(box);
  window.bench = {
    mount: () => timed(() => mount(box, form)),
    press: (control) => timed(() => control.click()),
    listenToKeys() {
      window.addEventListener(
        "keydown",
        ({ timeStamp }) => afterFrame(() => window.keyPainted(String(performance.now() - timeStamp))),
        true,
      );
    },
  };
}
