/**
 * Passes dropped or pasted files to the document or question under the pointer, and otherwise to the handler
 * of the page. Cancels every other drop of files, because the browser would leave the form and open the file.
 */
interface DropTarget {
  /** Receives files. `replacesId` is set if they were dropped on a document. */
  receiveFiles(files: File[], replacesId?: string): void;
}

const questionTargets = new Map<string, DropTarget>();
const pageHandlers: ((files: File[]) => void)[] = [];
let stopListening: (() => void) | undefined;

/** Registers a handler for drops inside the element with this `data-path`. Returns the unregister function. */
export function registerQuestionTarget(path: string, target: DropTarget): () => void {
  questionTargets.set(path, target);
  startListening();
  return () => {
    if (questionTargets.get(path) === target) questionTargets.delete(path);
    stopIfUnused();
  };
}

/** Registers a handler for drops outside all questions. Returns the unregister function. */
export function registerPageDropHandler(handler: (files: File[]) => void): () => void {
  pageHandlers.push(handler);
  startListening();
  return () => {
    pageHandlers.splice(pageHandlers.indexOf(handler), 1);
    stopIfUnused();
  };
}

function deliverFiles(files: File[], at: Element | null): void {
  if (files.length === 0) return;
  const questionTarget = questionTargets.get(at?.closest<HTMLElement>("[data-path]")?.dataset["path"] ?? "");
  if (questionTarget)
    questionTarget.receiveFiles(files, at?.closest<HTMLElement>("[data-document]")?.dataset["document"]);
  else pageHandlers.at(-1)?.(files);
}

function startListening(): void {
  if (stopListening) return;
  const controller = new AbortController();
  const { signal } = controller;
  stopListening = () => controller.abort();
  const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes("Files") === true;
  const isInDialog = (at: EventTarget | null) => at instanceof Element && at.closest("dialog") !== null;
  window.addEventListener("dragover", (event) => hasFiles(event.dataTransfer) && event.preventDefault(), {
    signal,
  });
  window.addEventListener(
    "drop",
    (event) => {
      // A file input has already handled the drop.
      if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      if (!isInDialog(event.target) && event.target instanceof Element)
        deliverFiles([...(event.dataTransfer?.files ?? [])], event.target);
    },
    { signal },
  );
  window.addEventListener(
    "paste",
    (event) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented || isInDialog(event.target)) return;
      event.preventDefault();
      deliverFiles(files, document.activeElement);
    },
    { signal },
  );
}

function stopIfUnused(): void {
  if (questionTargets.size > 0 || pageHandlers.length > 0) return;
  stopListening?.();
  stopListening = undefined;
}
