/**
 * Passes dropped or pasted files to the document or question under the pointer, and otherwise to the handler
 * of the page. Cancels every other drop of files, because the browser would leave the form and open the file.
 */
export interface DropTarget {
  /** Receives files. `replacesId` is set if they were dropped on a document. */
  receiveFiles(files: File[], replacesId?: string): void;
}

const questions = new Map<string, DropTarget>();
const pages: ((files: File[]) => void)[] = [];
let stopListening: (() => void) | undefined;

/** Registers a handler for drops inside the element with this `data-path`. Returns the unregister function. */
export function registerQuestion(path: string, target: DropTarget): () => void {
  questions.set(path, target);
  listen();
  return () => {
    if (questions.get(path) === target) questions.delete(path);
    rest();
  };
}

/** Registers a handler for drops outside all questions. Returns the unregister function. */
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
  if (question)
    question.receiveFiles(files, at?.closest<HTMLElement>("[data-document]")?.dataset["document"]);
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
      // A file input has already handled the drop.
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
