import type { ApplicationDocument } from "#contract/applications/document.ts";
import * as contract from "#contract/applications/document.ts";
import {
  createDraft,
  getDraftDocument,
  getDraftParams,
  getSharedDraft,
  getWizardDocumentType,
  uploadDocument,
} from "../../fixtures.ts";
import type { ScenariosOf } from "../../scenario.ts";
import type { ScenarioContext } from "../../scenario-context.ts";

export const documentScenarios: ScenariosOf<typeof contract> = {
  async getDocuments(context) {
    const { Id } = await getDraftDocument(context);
    const params = { applicationId: (await getSharedDraft(context)).Id };
    const documents = await context.call(contract.getDocuments, { params });
    if (Array.isArray(documents) && !documents.some((document) => document.Id === Id))
      context.addDifference(contract.getDocuments, "the list", "does not contain the new document");
  },

  async createUpload(context) {
    await getDraftDocument(context);
    const params = { applicationId: (await getSharedDraft(context)).Id };
    const DocumentTypeId = await getWizardDocumentType(context);
    const expectUploadRefusal = (rule: string, status: number, FileName: string, Size: number) =>
      context.expectRefusal(contract.createUpload, rule, [status], {
        params,
        body: JSON.stringify({ FileName, Size, DocumentTypeId }),
        token: context.token,
      });
    await expectUploadRefusal("a program", 415, "setup.exe", 1_000);
    await expectUploadRefusal("a file of 1 TB", 413, "plan.pdf", 1_000_000_000_000);
  },

  async completeUpload(context) {
    await getDraftDocument(context);
    const sentArguments = context.lastArgumentsOf(contract.completeUpload) as Parameters<
      typeof context.call
    >[1] &
      CompletedUpload;
    const [first, again] = [
      await context.call(contract.completeUpload, sentArguments),
      await context.call(contract.completeUpload, sentArguments),
    ];
    if (first.Id !== again.Id)
      context.addDifference(
        contract.completeUpload,
        "Id",
        "completing an upload twice created a second document",
      );
  },

  async getUploadStates(context) {
    const { UploadId, params } = await startUpload(context);
    const states = await context.call(contract.getUploadStates, { params });
    if (Array.isArray(states) && !states.some((state) => state.UploadId === UploadId))
      context.addDifference(contract.getUploadStates, "the list", "does not contain the new upload");
  },

  async resumeUpload(context) {
    const { UploadId, params } = await startUpload(context);
    const state = await context.call(contract.resumeUpload, { params, body: { UploadId } });
    if (state.Received !== 0)
      context.addDifference(contract.resumeUpload, "Received", `${state.Received} instead of 0`);
  },

  async cancelUpload(context) {
    const { UploadId, params } = await startUpload(context);
    await context.call(contract.cancelUpload, { params, body: { UploadId } });
  },

  getChecklistDocuments: async (context) =>
    context.call(contract.getChecklistDocuments, { params: await getDraftParams(context) }),

  async getDocumentVersions(context) {
    const { Id: documentId } = await getDraftDocument(context);
    const versions = await context.call(contract.getDocumentVersions, { params: { documentId } });
    if (Array.isArray(versions) && !versions.some(({ Id }) => Id === documentId))
      context.addDifference(contract.getDocumentVersions, "the list", "does not contain the document itself");
  },

  async updateDocument(context) {
    const { Id } = await getDraftDocument(context);
    await context.call(contract.updateDocument, {
      params: { id: Id },
      body: { DocumentTypeIds: [await getWizardDocumentType(context)] },
    });
  },

  async getMyDocuments(context) {
    const { Id } = await getDraftDocument(context);
    const { Items } = await context.call(contract.getMyDocuments, { query: { PageNumber: 1, PageSize: 20 } });
    if (Array.isArray(Items) && !Items.some((item) => item.Id === Id))
      context.addDifference(contract.getMyDocuments, "Items", "the newest do not include the new document");
  },

  async reuseDocument(context) {
    const { Id: DocumentId, Sha256 } = await getDraftDocument(context);
    const { Id: applicationId } = await createDraft(context);
    const reusedDocument = await context.call(contract.reuseDocument, {
      params: { applicationId },
      body: { DocumentId, DocumentTypeIds: [await getWizardDocumentType(context)] },
    });
    if (reusedDocument.Sha256 !== Sha256)
      context.addDifference(contract.reuseDocument, "Sha256", "is not that of the document");
  },

  async getAllDocumentsUrl(context) {
    await getDraftDocument(context);
    const { Url } = await context.call(contract.getAllDocumentsUrl, {
      params: await getDraftParams(context),
    });
    const response = await context.provider.fetchUrl(Url);
    if (response.status !== 200)
      context.addDifference(contract.getAllDocumentsUrl, "Url", `returns ${response.status} without a token`);
  },

  async downloadAllDocuments(context) {
    await getDraftDocument(context);
    await context.call(contract.downloadAllDocuments, { params: await getDraftParams(context) });
  },

  async deleteDocument(context) {
    const { Id: id } = await uploadDocument(
      context,
      (await getSharedDraft(context)).Id,
      await getWizardDocumentType(context),
    );
    await context.call(contract.deleteDocument, { params: { id } });
  },

  async restoreDocument(context) {
    // A restored document replaces the current one of its type, so use another draft.
    const { Id: applicationId } = await createDraft(context);
    const { Id } = await uploadDocument(context, applicationId, await getWizardDocumentType(context));
    await context.call(contract.deleteDocument, { params: { id: Id } });
    const restoredDocument = await context.call(contract.restoreDocument, {
      params: { applicationId },
      body: { DocumentId: Id },
    });
    if (restoredDocument.Id !== Id)
      context.addDifference(contract.restoreDocument, "Id", "is not that of the deleted document");
  },

  getDocumentRules: async (context) =>
    context.call(contract.getDocumentRules, { params: await getDraftParams(context) }),

  async getDownloadUrl(context) {
    const uploadedDocument = await getDraftDocument(context);
    const { Url } = await context.call(contract.getDownloadUrl, { params: { id: uploadedDocument.Id } });
    const response = await context.provider.fetchUrl(Url);
    if (response.status !== 200)
      return context.addDifference(
        contract.getDownloadUrl,
        "Url",
        `returns ${response.status} without a token`,
      );
    checkFile(context, uploadedDocument, "Url: ");
  },

  async downloadDocument(context) {
    const uploadedDocument = await getDraftDocument(context);
    await context.call(contract.downloadDocument, { params: { id: uploadedDocument.Id } });
    checkFile(context, uploadedDocument, "");
  },
};

/** Creates an upload but sends no bytes. */
async function startUpload(context: ScenarioContext) {
  const params = await getDraftParams(context);
  const body = { FileName: "later.pdf", Size: 1_000, DocumentTypeId: await getWizardDocumentType(context) };
  const { UploadId } = await context.call(contract.createUpload, { params, body });
  return { params, UploadId };
}

interface CompletedUpload {
  readonly params: { readonly applicationId: string };
  readonly body: { readonly UploadId: string };
}

/** Checks that the downloaded bytes equal the uploaded ones and have the right media type. */
function checkFile(context: ScenarioContext, document: ApplicationDocument, where: string): void {
  const response = context.provider.findLastExchange();
  const type = response?.headers.get("Content-Type")?.split(";")[0] ?? "none";
  if (type !== document.ContentType)
    context.addDifference(
      contract.downloadDocument,
      `${where}header Content-Type`,
      `${type} instead of ${document.ContentType}`,
    );
  if (response?.bytes.byteLength !== document.Size)
    context.addDifference(contract.downloadDocument, `${where}the file`, "is not the uploaded one");
}
