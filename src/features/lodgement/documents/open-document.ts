import type { ApiClient } from "#api/client.ts";
import type { ApplicationDocument } from "#contract/applications/document.ts";
import { downloadDocument, getDownloadUrl } from "#contract/applications/document.ts";
import { openFile, saveFile } from "#ui/index.ts";

/** Opens a document in a new tab through a short-lived URL that needs no token. Throws `ApiError`. */
export async function openDocument(client: ApiClient, { Id }: ApplicationDocument): Promise<void> {
  const { Url } = await client.call(getDownloadUrl, { params: { id: Id } });
  openFile(Url);
}

/** Downloads a document under its file name. Throws `ApiError`. */
export async function saveDocument(client: ApiClient, { Id, FileName }: ApplicationDocument): Promise<void> {
  saveFile(await client.call(downloadDocument, { params: { id: Id } }), FileName);
}
