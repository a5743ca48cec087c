/** What runs in each engine's page: mounts the form, and tells when the page has come to rest. */
import { createLongForm, type LongForm } from "./long-form.ts";

export type Mount = (box: HTMLElement, form: LongForm) => void | Promise<void>;

/** No change of the page for so long is rest: longer than any engine's own delay. */
const QUIET_MS = 250;

export interface Bench {
  /** Draws the form; ms until the last change was painted. */
  mount(): Promise<number>;
  /** Presses a control; ms until the last change was painted. */
  press(control: HTMLElement): Promise<number>;
  /** Keys are told to `window.keyPainted` with the ms until the next frame was done. */
  listenToKeys(): void;
}

declare global {
  interface Window {
    bench: Bench;
    keyPainted(ms: string): void;
  }
}

/** Calls back in the task after the next frame. */
function afterFrame(run: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = run;
    port2.postMessage(null);
  });
}

/** Does something; ms until the frame after the last change of the page that followed. */
function timed(act: () => unknown): Promise<number> {
  return new Promise((resolve) => {
    const begun = performance.now();
    let changed = begun;
    let painted = 0;
    let isAsked = false;
    const note = () => {
      changed = performance.now();
      if (isAsked) return;
      isAsked = true;
      afterFrame(() => {
        isAsked = false;
        painted = performance.now();
      });
    };
    const observer = new MutationObserver(note);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    const look = () => {
      if (performance.now() - Math.max(changed, painted) < QUIET_MS || isAsked) setTimeout(look, 25);
      else {
        observer.disconnect();
        resolve(painted - begun);
      }
    };
    act();
    note();
    setTimeout(look, QUIET_MS);
  });
}

export function expose(mount: Mount): void {
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
