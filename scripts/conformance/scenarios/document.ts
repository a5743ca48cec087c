import type { ApplicationDocument } from "#contract/applications/document.ts";
import * as contract from "#contract/applications/document.ts";
import { draft, newDraft, paper, paperType, uploadPaper } from "../makings.ts";
import type { ScenariosOf } from "../scenario.ts";
import type { Trial } from "../trial.ts";

export const document: ScenariosOf<typeof contract> = {
  async getDocuments(trial) {
    const { Id } = await paper(trial);
    const params = { applicationId: (await draft(trial)).Id };
    const listed = await trial.call(contract.getDocuments, { params });
    if (Array.isArray(listed) && !listed.some((one) => one.Id === Id))
      trial.differs(contract.getDocuments, "the list", "does not hold a document just made");
  },

  async createUpload(trial) {
    await paper(trial);
    const params = { applicationId: (await draft(trial)).Id };
    const DocumentTypeId = await paperType(trial);
    const refuse = (rule: string, status: number, FileName: string, Size: number) =>
      trial.refusal(contract.createUpload, rule, [status], {
        params,
        body: JSON.stringify({ FileName, Size, DocumentTypeId }),
        token: trial.token,
      });
    await refuse("a program", 415, "setup.exe", 1_000);
    await refuse("a file of 1 TB", 413, "plan.pdf", 1_000_000_000_000);
  },

  async completeUpload(trial) {
    await paper(trial);
    const sent = trial.sentTo(contract.completeUpload) as Parameters<typeof trial.call>[1] & Completed;
    const [first, again] = [
      await trial.call(contract.completeUpload, sent),
      await trial.call(contract.completeUpload, sent),
    ];
    if (first.Id !== again.Id)
      trial.differs(contract.completeUpload, "Id", "the same upload made a second document");
  },

  async getUploadStates(trial) {
    const { UploadId, params } = await openUpload(trial);
    const states = await trial.call(contract.getUploadStates, { params });
    if (Array.isArray(states) && !states.some((one) => one.UploadId === UploadId))
      trial.differs(contract.getUploadStates, "the list", "does not hold an upload just begun");
  },

  async resumeUpload(trial) {
    const { UploadId, params } = await openUpload(trial);
    const state = await trial.call(contract.resumeUpload, { params, body: { UploadId } });
    if (state.Received !== 0)
      trial.differs(contract.resumeUpload, "Received", `${state.Received} instead of 0`);
  },

  async cancelUpload(trial) {
    const { UploadId, params } = await openUpload(trial);
    await trial.call(contract.cancelUpload, { params, body: { UploadId } });
  },

  getChecklistDocuments: async (trial) =>
    trial.call(contract.getChecklistDocuments, { params: await paramsOf(trial) }),

  async getDocumentVersions(trial) {
    const { Id: documentId } = await paper(trial);
    const versions = await trial.call(contract.getDocumentVersions, { params: { documentId } });
    if (Array.isArray(versions) && !versions.some(({ Id }) => Id === documentId))
      trial.differs(contract.getDocumentVersions, "the list", "does not hold the document itself");
  },

  async updateDocument(trial) {
    const { Id } = await paper(trial);
    await trial.call(contract.updateDocument, {
      params: { id: Id },
      body: { DocumentTypeIds: [await paperType(trial)] },
    });
  },

  async getMyDocuments(trial) {
    const { Id } = await paper(trial);
    const { Items } = await trial.call(contract.getMyDocuments, { query: { PageNumber: 1, PageSize: 20 } });
    if (Array.isArray(Items) && !Items.some((one) => one.Id === Id))
      trial.differs(contract.getMyDocuments, "Items", "the newest do not hold a document just made");
  },

  async reuseDocument(trial) {
    const { Id: DocumentId, Sha256 } = await paper(trial);
    const { Id: applicationId } = await newDraft(trial);
    const taken = await trial.call(contract.reuseDocument, {
      params: { applicationId },
      body: { DocumentId, DocumentTypeIds: [await paperType(trial)] },
    });
    if (taken.Sha256 !== Sha256)
      trial.differs(contract.reuseDocument, "Sha256", "is not that of the document");
  },

  async getAllDocumentsUrl(trial) {
    await paper(trial);
    const { Url } = await trial.call(contract.getAllDocumentsUrl, { params: await paramsOf(trial) });
    const answer = await trial.provider.bare(Url);
    if (answer.status !== 200)
      trial.differs(contract.getAllDocumentsUrl, "Url", `answers ${answer.status} without a token`);
  },

  async downloadAllDocuments(trial) {
    await paper(trial);
    await trial.call(contract.downloadAllDocuments, { params: await paramsOf(trial) });
  },

  async deleteDocument(trial) {
    const { Id: id } = await uploadPaper(trial, (await draft(trial)).Id, await paperType(trial));
    await trial.call(contract.deleteDocument, { params: { id } });
  },

  async restoreDocument(trial) {
    // Brought back, it stands for its kind: the paper of the other draft has to stay what it is.
    const { Id: applicationId } = await newDraft(trial);
    const { Id } = await uploadPaper(trial, applicationId, await paperType(trial));
    await trial.call(contract.deleteDocument, { params: { id: Id } });
    const back = await trial.call(contract.restoreDocument, {
      params: { applicationId },
      body: { DocumentId: Id },
    });
    if (back.Id !== Id) trial.differs(contract.restoreDocument, "Id", "is not that of the document deleted");
  },

  getDocumentRules: async (trial) => trial.call(contract.getDocumentRules, { params: await paramsOf(trial) }),

  async getDownloadUrl(trial) {
    const made = await paper(trial);
    const { Url } = await trial.call(contract.getDownloadUrl, { params: { id: made.Id } });
    const answer = await trial.provider.bare(Url);
    if (answer.status !== 200)
      return trial.differs(contract.getDownloadUrl, "Url", `answers ${answer.status} without a token`);
    checkFile(trial, made, "Url: ");
  },

  async downloadDocument(trial) {
    const made = await paper(trial);
    await trial.call(contract.downloadDocument, { params: { id: made.Id } });
    checkFile(trial, made, "");
  },
};

const paramsOf = async (trial: Trial) => ({ applicationId: (await draft(trial)).Id });

/** An upload that was asked for and of which nothing came. */
async function openUpload(trial: Trial) {
  const params = await paramsOf(trial);
  const body = { FileName: "later.pdf", Size: 1_000, DocumentTypeId: await paperType(trial) };
  const { UploadId } = await trial.call(contract.createUpload, { params, body });
  return { params, UploadId };
}

interface Completed {
  readonly params: { readonly applicationId: string };
  readonly body: { readonly UploadId: string };
}

/** The bytes that went up come down again, named as what they are. */
function checkFile(trial: Trial, made: ApplicationDocument, where: string): void {
  const answer = trial.provider.last();
  const type = answer?.headers.get("Content-Type")?.split(";")[0] ?? "none";
  if (type !== made.ContentType)
    trial.differs(
      contract.downloadDocument,
      `${where}header Content-Type`,
      `${type} instead of ${made.ContentType}`,
    );
  if (answer?.bytes.byteLength !== made.Size)
    trial.differs(contract.downloadDocument, `${where}the file`, "is not the one that was sent");
}
