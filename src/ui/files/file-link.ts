const LONG_ENOUGH_MS = 60_000;

/** Opens what lies at a signed URL beside the portal: the browser shows it, or saves it when it is sent as an attachment. */
export function openFile(url: string): void {
  if (/^https?:\/\//.test(url)) press({ href: url, target: "_blank", rel: "noopener noreferrer" });
}

/** Saves bytes under a name; nothing is shown, so nothing in them can run. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  press({ href: url, download: name });
  setTimeout(() => URL.revokeObjectURL(url), LONG_ENOUGH_MS);
}

function press(link: Partial<HTMLAnchorElement>): void {
  Object.assign(document.createElement("a"), link).click();
}
