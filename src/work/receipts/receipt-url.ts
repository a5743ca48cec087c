/** Reads and changes the receipt in the URL of a public form: `#receipt=<number>`. */

/** Returns the id of the receipt in the URL, if there is one. */
export function getReceiptIdFromUrl(): string | undefined {
  return new URLSearchParams(location.hash.slice(1)).get("receipt") ?? undefined;
}

export function putReceiptInUrl(id: string): void {
  replaceHash(`#${new URLSearchParams({ receipt: id })}`);
}

/** Removes the receipt from the URL; it stays stored. */
export function removeReceiptFromUrl(): void {
  if (getReceiptIdFromUrl() !== undefined) replaceHash("");
}

function replaceHash(hash: string): void {
  history.replaceState(history.state, "", location.pathname + location.search + hash);
}
