interface PickOptions {
  /** Accepted file types, such as `.pdf,.png`. */
  readonly accept: string;
  readonly multiple?: boolean;
  /** If true, opens the camera, if there is one. */
  readonly camera?: boolean;
}

/** Reference to the open input, because a browser may delete an unreferenced input while its dialog is open. */
let openInput: HTMLInputElement | undefined;

/** Opens the browser's file dialog; call it from a click handler. The callback is not called if it is cancelled. */
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
