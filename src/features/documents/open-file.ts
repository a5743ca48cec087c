/** Opens what lies at a signed URL beside the portal: the browser shows it, or saves it when it is sent as an attachment. */
export function openFile(url: string): void {
  if (!/^https?:\/\//.test(url)) return;
  const link = document.createElement("a");
  link.href = url;
  link.target = "_blank";
  link.rel = "noopener noreferrer";
  link.click();
}
