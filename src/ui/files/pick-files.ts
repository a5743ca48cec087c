interface PickOptions {
  /** Accepted file types, such as `.pdf,.png`. */
  readonly accept: string;
  readonly multiple?: boolean;
  /** If true, opens the camera instead of the file dialog on devices with a camera. */
  readonly camera?: boolean;
}

/**
 * Keeps the open input referenced: while its dialog is open, a browser may garbage-collect an unreferenced
 * input.
 */
let openInput: HTMLInputElement | undefined;

/**
 * Opens the browser's file dialog. Call this function from a click handler. If the person cancels the dialog,
 * `onFiles` is not called.
 */
export function pickFiles(
  { accept, multiple = false, camera = false }: PickOptions,
  onFiles: (files: File[]) => void,
): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = accept;
  input.multiple = multiple;
  if (camera) input.setAttribute("capture", "environment");
  input.addEventListener("change", () => {
    openInput = undefined;
    const files = [...(input.files ?? [])];
    if (files.length > 0) onFiles(files);
  });
  openInput = input;
  openInput.click();
}
