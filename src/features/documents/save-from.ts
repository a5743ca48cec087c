/** Lets the browser save what lies at a signed URL; the document host sends it as an attachment, never to be shown. */
export function saveFrom(url: string): void {
  if (!/^https?:\/\//.test(url)) return;
  const link = document.createElement("a");
  link.href = url;
  link.rel = "noopener noreferrer";
  link.download = "";
  link.click();
}
