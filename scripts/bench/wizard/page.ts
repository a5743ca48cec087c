/** Runs in each engine's page: mounts the form and detects when the page is idle. */
import { createLongForm, type LongForm } from "./long-form.ts";

export type MountForm = (box: HTMLElement, form: LongForm) => void | Promise<void>;

/**
 * Milliseconds without a change of the page after which the page counts as idle. This is longer than any
 * engine's debounce.
 */
const IDLE_MS = 250;

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
function measureAction(act: () => unknown): Promise<number> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    let changedAt = startedAt;
    let paintedAt = 0;
    let isScheduled = false;
    const recordChange = () => {
      changedAt = performance.now();
      if (isScheduled) return;
      isScheduled = true;
      afterFrame(() => {
        isScheduled = false;
        paintedAt = performance.now();
      });
    };
    const observer = new MutationObserver(recordChange);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    const checkIdle = () => {
      if (performance.now() - Math.max(changedAt, paintedAt) < IDLE_MS || isScheduled)
        setTimeout(checkIdle, 25);
      else {
        observer.disconnect();
        resolve(paintedAt - startedAt);
      }
    };
    act();
    recordChange();
    setTimeout(checkIdle, IDLE_MS);
  });
}

export function exposeBenchPage(mount: MountForm): void {
  const count = Number(new URLSearchParams(location.search).get("fields"));
  const form = createLongForm(count);
  const box = document.createElement("main");
  document.body.append(box);
  window.bench = {
    mount: () => measureAction(() => mount(box, form)),
    press: (control) => measureAction(() => control.click()),
    listenToKeys() {
      window.addEventListener(
        "keydown",
        ({ timeStamp }) => afterFrame(() => window.keyPainted(String(performance.now() - timeStamp))),
        true,
      );
    },
  };
}
