/** Clients of a running service that record what was acknowledged and what got no response. */
import { createHash } from "node:crypto";

export interface AcknowledgedWrite {
  readonly kind: "create" | "save" | "contact" | "upload" | "lodge";
  /** The `Idempotency-Key` of calls that accept one. */
  readonly key: string;
  readonly path: string;
  readonly body: unknown;
  /** Absent if the service was killed before it responded. */
  reply?: Record<string, unknown>;
}

export interface Writer {
  /** Sends writes until the service is killed. */
  work(url: string): Promise<void>;
  readonly writes: readonly AcknowledgedWrite[];
}

export interface WriterOptions {
  readonly token: string;
  /** Drafts that are ready to be lodged; each is used once. */
  readonly readyDrafts: { readonly id: string; readonly configurationId: string }[];
  readonly chance: () => number;
  readonly name: string;
}

const contact = {
  ...{ Role: "Owner", OwnerType: "individual", CompanyName: null, AbnAcn: null, RegistrationNo: null },
  ...{ Email: null, Phone: null, Address: null, IsNotified: false, Note: null },
};

export function createWriter({ token, readyDrafts, chance, name }: WriterOptions): Writer {
  const writes: AcknowledgedWrite[] = [];
  const drafts: { id: string; revision: number }[] = [];
  let turnNumber = 0;

  async function sendRequest(
    url: string,
    kind: AcknowledgedWrite["kind"],
    method: string,
    path: string,
    body: unknown,
  ) {
    turnNumber += 1;
    const acknowledgedWrite: AcknowledgedWrite = { kind, key: `${name}-${turnNumber}`, path, body };
    writes.push(acknowledgedWrite);
    acknowledgedWrite.reply = await sendDeskRequest(url, token, method, path, body, acknowledgedWrite.key);
    return acknowledgedWrite.reply;
  }

  async function create(url: string): Promise<void> {
    const body = { ApplicationTypeId: "building-permit-new-dwelling" };
    const reply = await sendRequest(url, "create", "POST", "/api/Application/CreateInit", body);
    drafts.push({ id: String(reply["Id"]), revision: Number(reply["Revision"]) });
  }

  async function save(url: string): Promise<void> {
    const draft = drafts.at(-1);
    if (!draft) return create(url);
    const Answers = { "nature.description": `${name} ${turnNumber}` };
    const body = { Revision: draft.revision, Answers };
    const reply = await sendRequest(url, "save", "PUT", `/api/Application/UpdateDynamic/${draft.id}`, body);
    draft.revision = Number(reply["Revision"]);
  }

  async function addContact(url: string): Promise<void> {
    const draft = drafts.at(-1);
    if (!draft) return create(url);
    const body = { ...contact, Name: `${name} ${turnNumber}` };
    await sendRequest(url, "contact", "POST", `/api/Application/${draft.id}/Contact`, body);
  }

  async function upload(url: string): Promise<void> {
    const draft = drafts.at(-1);
    if (!draft) return create(url);
    const bytes = Buffer.from(
      `%PDF-1.7\n${name} ${turnNumber}\n${"x".repeat(Math.floor(chance() * 60_000))}`,
    );
    const body = {
      FileName: `${name}-${turnNumber}.pdf`,
      Size: bytes.length,
      DocumentTypeId: "site-plan",
      Sha256: createHash("sha256").update(bytes).digest("hex"),
    };
    const requestedUpload = await sendDeskRequest(
      url,
      token,
      "POST",
      `/api/Document/GetPresignedUrl/${draft.id}`,
      body,
    );
    const address = new URL(String(requestedUpload["Url"]));
    const uploadResponse = await fetch(`${url}${address.pathname}${address.search}`, {
      method: "PUT",
      body: bytes,
    });
    if (!uploadResponse.ok) throw new Error(`an upload was refused: ${uploadResponse.status}`);
    await sendRequest(url, "upload", "POST", `/api/Document/CompleteUpload/${draft.id}`, {
      UploadId: requestedUpload["UploadId"],
    });
  }

  async function lodge(url: string): Promise<void> {
    const draft = readyDrafts.pop();
    if (!draft) return save(url);
    await sendRequest(url, "lodge", "POST", `/api/ApplicantWizzard/SubmitApplicantWizzard/${draft.id}`, {
      AdditionalApplicationRequestID: "0",
      Notify: false,
      ApplicantWizzardConfigurationID: draft.configurationId,
    });
  }

  const operations = [create, save, save, save, addContact, addContact, upload, lodge];
  return {
    writes,
    async work(url) {
      for (;;)
        try {
          await operations[Math.floor(chance() * operations.length)]?.(url);
        } catch (error) {
          if (error instanceof TypeError) return;
          throw error;
        }
    },
  };
}

/** Throws a `TypeError` (as `fetch` does) without a response, an `Error` for a refusal. */
export async function sendDeskRequest(
  url: string,
  token: string,
  method: string,
  path: string,
  body: unknown,
  key?: string,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      ...(key && { "Idempotency-Key": key }),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} was refused: ${response.status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as Record<string, unknown>;
}
