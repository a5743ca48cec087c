/** Puts text on the clipboard; answers whether that was allowed (a plain-http host has no clipboard). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
