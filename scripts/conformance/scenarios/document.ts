import type { ApplicationDocument } from "#contract/document.ts";
import * as contract from "#contract/document.ts";
import { draft, paper, paperType, uploadPaper } from "../makings.ts";
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

  async deleteDocument(trial) {
    const { Id: id } = await uploadPaper(trial, (await draft(trial)).Id, await paperType(trial));
    await trial.call(contract.deleteDocument, { params: { id } });
  },

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
