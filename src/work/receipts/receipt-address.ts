/** The receipt in the address of a public form: `#receipt=<number>`. */

/** Returns the id of the receipt in the address, if there is one. */
export function getReceiptInAddress(): string | undefined {
  return new URLSearchParams(location.hash.slice(1)).get("receipt") ?? undefined;
}

export function putReceiptInAddress(id: string): void {
  replaceHash(`#${new URLSearchParams({ receipt: id })}`);
}

/** Removes the receipt from the address; it stays stored. */
export function removeReceiptFromAddress(): void {
  if (getReceiptInAddress() !== undefined) replaceHash("");
}

function replaceHash(hash: string): void {
  history.replaceState(history.state, "", location.pathname + location.search + hash);
}
