/**
 * Copies text to the clipboard. Resolves with false if the browser refuses, for example on a page without
 * HTTPS.
 */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
