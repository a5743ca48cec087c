/** Copies text; resolves with false if the browser refuses (plain HTTP has no clipboard). */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
