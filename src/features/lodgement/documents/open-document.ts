import type { Client } from "#api/client.ts";
import type { ApplicationDocument } from "#contract/applications/document.ts";
import { downloadDocument, getDownloadUrl } from "#contract/applications/document.ts";
import { openFile, saveFile } from "#ui/index.ts";

/** Opens it beside the portal, by an address that needs no bearer and lives for minutes. Throws `ApiError`. */
export async function openDocument(client: Client, { Id }: ApplicationDocument): Promise<void> {
  const { Url } = await client.call(getDownloadUrl, { params: { id: Id } });
  openFile(Url);
}

/** Saves it under its name. Throws `ApiError`. */
export async function saveDocument(client: Client, { Id, FileName }: ApplicationDocument): Promise<void> {
  saveFile(await client.call(downloadDocument, { params: { id: Id } }), FileName);
}
