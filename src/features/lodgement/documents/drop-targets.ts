/**
 * Where files dropped or pasted on the page go: to the document or the question they were dropped on, else to the page's
 * own taker. A file dropped anywhere else does nothing: the browser would open it in place of the form.
 */
export interface DropTarget {
  /** `replacesId`: dropped on this very document. */
  take(files: File[], replacesId?: string): void;
}

const questions = new Map<string, DropTarget>();
const pages: ((files: File[]) => void)[] = [];
let stopListening: (() => void) | undefined;

/** Takes what is dropped within `data-path`. Answers how to stop. */
export function registerQuestion(path: string, target: DropTarget): () => void {
  questions.set(path, target);
  listen();
  return () => {
    if (questions.get(path) === target) questions.delete(path);
    rest();
  };
}

/** Takes what is dropped on no question. Answers how to stop. */
export function registerPage(take: (files: File[]) => void): () => void {
  pages.push(take);
  listen();
  return () => {
    pages.splice(pages.indexOf(take), 1);
    rest();
  };
}

function give(files: File[], at: Element | null): void {
  if (files.length === 0) return;
  const question = questions.get(at?.closest<HTMLElement>("[data-path]")?.dataset["path"] ?? "");
  if (question) question.take(files, at?.closest<HTMLElement>("[data-document]")?.dataset["document"]);
  else pages.at(-1)?.(files);
}

function listen(): void {
  if (stopListening) return;
  const listening = new AbortController();
  const { signal } = listening;
  stopListening = () => listening.abort();
  const isFiles = (transfer: DataTransfer | null) => transfer?.types.includes("Files") === true;
  const isInDialog = (at: EventTarget | null) => at instanceof Element && at.closest("dialog") !== null;
  window.addEventListener("dragover", (event) => isFiles(event.dataTransfer) && event.preventDefault(), {
    signal,
  });
  window.addEventListener(
    "drop",
    (event) => {
      // A file field that took it has said so.
      if (event.defaultPrevented || !isFiles(event.dataTransfer)) return;
      event.preventDefault();
      if (!isInDialog(event.target) && event.target instanceof Element)
        give([...(event.dataTransfer?.files ?? [])], event.target);
    },
    { signal },
  );
  window.addEventListener(
    "paste",
    (event) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented || isInDialog(event.target)) return;
      event.preventDefault();
      give(files, document.activeElement);
    },
    { signal },
  );
}

function rest(): void {
  if (questions.size > 0 || pages.length > 0) return;
  stopListening?.();
  stopListening = undefined;
}
