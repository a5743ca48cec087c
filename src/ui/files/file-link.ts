const REVOKE_AFTER_MS = 60_000;

/**
 * Opens a signed URL in a new tab. If the response is an attachment, the browser downloads the file instead.
 */
export function openFile(url: string): void {
  if (/^https?:\/\//.test(url)) clickLink({ href: url, target: "_blank", rel: "noopener noreferrer" });
}

/** Downloads a file. Browsers never render a download, so no code in the file can run. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  clickLink({ href: url, download: name });
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

function clickLink(link: Partial<HTMLAnchorElement>): void {
  Object.assign(document.createElement("a"), link).click();
}
