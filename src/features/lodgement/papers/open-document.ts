import type { Client } from "#api/client.ts";
import { downloadDocument, getDownloadUrl } from "#api/document.ts";
import type { ApplicationDocument } from "#contract/document.ts";

const LONG_ENOUGH_MS = 60_000;

/** Opens it beside the portal, by an address that needs no bearer and lives for minutes. Throws `ApiError`. */
export async function openDocument(client: Client, { Id }: ApplicationDocument): Promise<void> {
  const { Url } = await getDownloadUrl(client, { params: { id: Id } });
  if (/^https?:\/\//.test(Url)) press({ href: Url, target: "_blank", rel: "noopener noreferrer" });
}

/** Saves it under its name; nothing is shown, so nothing in it can run. Throws `ApiError`. */
export async function saveDocument(client: Client, { Id, FileName }: ApplicationDocument): Promise<void> {
  const url = URL.createObjectURL(await downloadDocument(client, { params: { id: Id } }));
  press({ href: url, download: FileName });
  setTimeout(() => URL.revokeObjectURL(url), LONG_ENOUGH_MS);
}

function press(link: Partial<HTMLAnchorElement>): void {
  Object.assign(document.createElement("a"), link).click();
}
