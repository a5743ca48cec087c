/** A client that calls the service without faults, to compare its data with what a browser shows. */

import { createHash } from "node:crypto";
import { allApplicationsBody } from "#demo/calls/applications/list/all-applications-body.fixture.ts";

type Json = Record<string, unknown>;

export interface DirectClient {
  get<Reply = Json>(path: string): Promise<Reply>;
  post<Reply = Json>(path: string, body: unknown): Promise<Reply>;
  put<Reply = Json>(path: string, body: unknown): Promise<Reply>;
}

/** Signs in through the API. */
export async function openDirectClient(
  serviceUrl: string,
  username: string,
  domain = "riverbend.localhost",
): Promise<DirectClient> {
  const headers: Record<string, string> = { "Content-Type": "application/json", Product: "PA" };
  const send = async <Reply>(method: string, path: string, body?: unknown): Promise<Reply> => {
    const response = await fetch(`${serviceUrl}/api/${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Reply;
  };
  const { Token } = await send<{ Token: string }>("POST", "Account/ApplicantLogin", {
    username,
    password: "demo",
    domain,
  });
  headers["Authorization"] = `Bearer ${Token}`;
  return {
    get: (path) => send("GET", path),
    post: (path, body) => send("POST", path, body),
    put: (path, body) => send("PUT", path, body),
  };
}

interface DraftReply {
  readonly Id: string;
  readonly Revision: number;
  readonly ApplicationTypeId: string;
  readonly Answers: Json;
}
export interface UploadedDocument {
  readonly Id: string;
  readonly FileName: string;
  readonly Size: number;
  readonly DocumentTypeId: string;
}

/** Creates a draft with the answers and documents of a lodged application; only the signature is missing. */
export async function copyAsDraft(directClient: DirectClient, sourceId: string): Promise<DraftReply> {
  const source = await directClient.get<DraftReply>(`Application/GetDynamic/${sourceId}`);
  const draft = await directClient.post<DraftReply>("Application/CreateInit", {
    ApplicationTypeId: source.ApplicationTypeId,
  });
  await directClient.put(`Application/UpdateDynamic/${draft.Id}`, {
    Revision: draft.Revision,
    Answers: source.Answers,
  });
  for (const document of await directClient.get<UploadedDocument[]>(`Document/GetList/${sourceId}`)) {
    const bytes = await download(directClient, document.Id);
    const { UploadId, Url } = await directClient.post<{ UploadId: string; Url: string }>(
      `Document/GetPresignedUrl/${draft.Id}`,
      { FileName: document.FileName, Size: bytes.length, DocumentTypeId: document.DocumentTypeId },
    );
    await fetch(Url, { method: "PUT", body: bytes });
    await directClient.post(`Document/CompleteUpload/${draft.Id}`, { UploadId });
  }
  return directClient.get<DraftReply>(`Application/GetDynamic/${draft.Id}`);
}

export async function countApplications(directClient: DirectClient): Promise<number> {
  const { TotalCount } = await directClient.post<{ TotalCount: number }>(
    "Application/GetList?PageNumber=1&PageSize=1",
    allApplicationsBody,
  );
  return TotalCount;
}

export async function download(
  directClient: DirectClient,
  documentId: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { Url } = await directClient.get<{ Url: string }>(`Document/GetDownloadUrl/${documentId}`);
  return new Uint8Array(await (await fetch(Url)).arrayBuffer());
}

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
