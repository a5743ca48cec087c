/**
 * Measures how a form is filled in: time, edits and errors of each question, and the question where people
 * stop. Reports only the names of questions: no answer, no person, no application (decisions 101).
 */

interface QuestionUse {
  seconds: number;
  edits: number;
  errors: number;
}

/** Report about one visit to a form. A later report of the same visit replaces the earlier one. */
export interface FormReport {
  readonly kind: "form";
  /** Random id of this visit only; not stored on the device. */
  readonly visit: string;
  readonly form: string;
  readonly version: number;
  readonly questions: readonly (Readonly<QuestionUse> & { readonly path: string })[];
  /** The question answered last; null if there is none or the form was lodged. */
  readonly left: string | null;
  readonly isLodged: boolean;
}

interface FormVisit {
  readonly id: string;
  readonly form: string;
  readonly version: number;
  readonly questions: Map<string, QuestionUse>;
  lastQuestion: string | null;
}

/**
 * Maximum milliseconds between two events that count as time spent on a question. In a longer pause, the
 * person has probably left the computer.
 */
const MAX_EVENT_GAP_MS = 5 * 60_000;
const FORM = "[data-form]";
const QUESTION = "[data-path]";
/** Selector of an element that only the receipt contains. */
const LODGED_NUMBER = "[data-number]";

export interface WatchedForms {
  readonly url: string;
  readonly window: Window & Pick<typeof globalThis, "MutationObserver">;
}

/** Watches the forms of the page and sends their reports to `url` until the page is left. */
export function watchForms({ url, window }: WatchedForms): void {
  const { document, navigator, performance } = window;
  let visit: FormVisit | undefined;
  let currentQuestion: { readonly path: string; readonly since: number } | undefined;

  const stopTiming = () => {
    if (!visit || !currentQuestion) return;
    const elapsedMs = Math.min(performance.now() - currentQuestion.since, MAX_EVENT_GAP_MS);
    getUse(visit, currentQuestion.path).seconds += elapsedMs / 1000;
    currentQuestion = undefined;
  };

  const enterQuestion = (target: Element | null) => {
    stopTiming();
    const root = document.querySelector(FORM);
    if (!root) return finishVisit();
    const name = root.getAttribute("data-form") ?? "";
    if (visit && `${visit.form}@${visit.version}` !== name) finishVisit();
    visit ??= createVisit(name);
    const path = findQuestion(target);
    if (path === undefined) return;
    visit.lastQuestion = path;
    currentQuestion = { path, since: performance.now() };
  };

  const send = () => {
    stopTiming();
    if (!visit || visit.questions.size === 0) return;
    const { id, form, version, questions, lastQuestion } = visit;
    const isLodged = document.querySelector(LODGED_NUMBER) !== null;
    const report: FormReport = {
      ...{ kind: "form", visit: id, form, version, isLodged, left: isLodged ? null : lastQuestion },
      questions: [...questions].map(([path, { seconds, edits, errors }]) => ({
        ...{ path, edits, errors, seconds: Math.round(seconds * 10) / 10 },
      })),
    };
    // Send the report as plain text, because plain text needs no CORS preflight.
    navigator.sendBeacon(url, JSON.stringify(report));
  };

  const finishVisit = () => {
    send();
    visit = undefined;
  };

  document.addEventListener("focusin", ({ target }) => enterQuestion(target as Element | null));
  document.addEventListener("change", ({ target }) => {
    const path = findQuestion(target as Element | null);
    if (visit && path !== undefined) getUse(visit, path).edits += 1;
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") send();
    else enterQuestion(document.activeElement);
  });
  // Some browsers close a tab without a `visibilitychange` event.
  window.addEventListener("pagehide", send);
  new window.MutationObserver((changes) => {
    for (const { target } of changes) {
      const path = findQuestion(target as Element);
      if (visit && path !== undefined && (target as Element).getAttribute("aria-invalid") === "true")
        getUse(visit, path).errors += 1;
    }
  }).observe(document, { subtree: true, attributeFilter: ["aria-invalid"] });
}

function createVisit(name: string): FormVisit {
  const [form = "", version = ""] = name.split("@");
  const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  );
  return { id: id.join(""), form, version: Number(version), questions: new Map(), lastQuestion: null };
}

function getUse({ questions }: FormVisit, path: string): QuestionUse {
  const questionUse = questions.get(path) ?? { seconds: 0, edits: 0, errors: 0 };
  questions.set(path, questionUse);
  return questionUse;
}

/** Returns the question that contains an element, without ids of items: `owners.*.name`. */
function findQuestion(element: Element | null): string | undefined {
  const path = element?.closest(FORM) ? element.closest(QUESTION)?.getAttribute("data-path") : undefined;
  const parts = path?.split(".");
  return parts?.map((part, at) => (at % 2 === 1 && at < parts.length - 1 ? "*" : part)).join(".");
}
