interface PickOptions {
  /** `.pdf,.png`. */
  readonly accept: string;
  readonly multiple?: boolean;
  /** Straight to the camera, where there is one. */
  readonly camera?: boolean;
}

/** Held on to: a browser may drop an input that nobody knows while its dialog is open. */
let asking: HTMLInputElement | undefined;

/** Asks for files by the browser's own dialog; to be called from a press. Nothing is said when it is dismissed. */
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
    asking = undefined;
    const files = [...(input.files ?? [])];
    if (files.length > 0) onFiles(files);
  });
  asking = input;
  asking.click();
}
