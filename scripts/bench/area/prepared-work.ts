/**
 * Prepares the two applications whose buttons the benchmark presses: a draft that can be lodged, and an
 * application with a request for information.
 */
import type { SlowPortal } from "./slow-portal.ts";

/** A lodged application of the demo data, whose answers and documents are complete. */
const LODGED_ID = "app011accuser";
/** An application of the demo data. The officer is assessing it. */
const UNDER_ASSESSMENT_ID = "app015accuser";

interface Draft {
  readonly Id: string;
  readonly Revision: number;
  readonly ApplicationTypeId: string;
  readonly Answers: object;
}

interface StoredDocument {
  readonly Id: string;
  readonly FileName: string;
  readonly DocumentTypeId: string;
}

/** Creates a draft in which only the declaration is missing. Resolves with its id. */
export async function createCompleteDraft({ call }: SlowPortal): Promise<string> {
  const { ApplicationTypeId, Answers } = await call<Draft>("GET", `/api/Application/GetDynamic/${LODGED_ID}`);
  const { Id, Revision } = await call<Draft>("POST", "/api/Application/CreateInit", { ApplicationTypeId });
  await call("PUT", `/api/Application/UpdateDynamic/${Id}`, { Revision, Answers });
  for (const document of await call<StoredDocument[]>("GET", `/api/Document/GetList/${LODGED_ID}`)) {
    const { Url: source } = await call<{ Url: string }>("GET", `/api/Document/GetDownloadUrl/${document.Id}`);
    const body = await (await fetch(source)).arrayBuffer();
    const { FileName, DocumentTypeId } = document;
    const { UploadId, Url } = await call<{ UploadId: string; Url: string }>(
      "POST",
      `/api/Document/GetPresignedUrl/${Id}`,
      { FileName, DocumentTypeId, Size: body.byteLength },
    );
    await fetch(Url, { method: "PUT", body });
    await call("POST", `/api/Document/CompleteUpload/${Id}`, { UploadId });
  }
  return Id;
}

/**
 * As an officer, requests information about an application, unless such a request is open already. Resolves
 * with the application's id.
 */
export async function requestInformation({ call }: SlowPortal): Promise<string> {
  const detailsPath = `/api/Application/ApplicantAppDetails/${UNDER_ASSESSMENT_ID}`;
  const { Actions } = await call<{ Actions: readonly string[] }>("GET", detailsPath);
  if (Actions.includes("answer-information-request")) return UNDER_ASSESSMENT_ID;
  await call("POST", `/desk/api/applications/${UNDER_ASSESSMENT_ID}/request-information`, {
    Remark: "One thing before we go on.",
    Items: [{ Kind: "answer", Target: "nature.description", Remark: "Name the wall material." }],
  });
  return UNDER_ASSESSMENT_ID;
}
