/**
 * Stores the receipts of public forms on this device. The URL of a receipt has the fragment
 * `#receipt=<number>`, so that a reload shows the receipt again. An empty form instead would make people
 * submit twice (faults D26).
 */
import * as z from "zod/mini";
import { readStoredJson, writeStored } from "#session/storage/web-storage.ts";
import { putReceiptInUrl, removeReceiptFromUrl } from "./receipt-url.ts";

const KEY = "receipts";
const MAX_RECEIPTS = 10;
/** Milliseconds for which this device stores a receipt. */
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

type ReceiptKind = "lodgement" | "inspection" | "quotation" | "request" | "additional-request";

const storedReceipts = z.array(
  z.object({ kind: z.string(), id: z.string(), savedAt: z.number(), receipt: z.unknown() }),
);
type StoredReceipts = z.output<typeof storedReceipts>;

/**
 * Stores the receipt and puts its id into the URL. If storage is blocked, the URL stays unchanged, and a
 * reload shows the form.
 */
export function saveReceipt(kind: ReceiptKind, id: string, receipt: unknown): void {
  const now = Date.now();
  const others = readAll().filter((savedReceipt) => savedReceipt.kind !== kind || savedReceipt.id !== id);
  if (writeAll([{ kind, id, savedAt: now, receipt }, ...others].slice(0, MAX_RECEIPTS))) putReceiptInUrl(id);
}

/**
 * Returns the receipt with this id, or the newest receipt of its kind for `"newest"`. Returns `undefined`
 * if this device has not stored it.
 */
export function readReceipt<Schema extends z.ZodMiniType>(
  kind: ReceiptKind,
  id: string | "newest" | undefined,
  schema: Schema,
): z.output<Schema> | undefined {
  if (id === undefined) return undefined;
  const savedReceipt = readAll().find(
    (candidate) => candidate.kind === kind && (id === "newest" || candidate.id === id),
  );
  return schema.safeParse(savedReceipt?.receipt).data;
}

export function removeReceipt(kind: ReceiptKind, id: string): void {
  writeAll(readAll().filter((savedReceipt) => savedReceipt.kind !== kind || savedReceipt.id !== id));
  removeReceiptFromUrl();
}

/**
 * Returns the stored receipts. Omits expired receipts, because on a shared device the next person must not
 * read them.
 */
function readAll(): StoredReceipts {
  const receipts = storedReceipts.safeParse(readStoredJson("localStorage", KEY)).data ?? [];
  return receipts.filter(({ savedAt }) => Date.now() - savedAt < LIFETIME_MS);
}

function writeAll(next: StoredReceipts): boolean {
  return writeStored("localStorage", KEY, next.length > 0 ? JSON.stringify(next) : null);
}
