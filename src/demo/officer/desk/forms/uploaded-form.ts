/** Reads an uploaded form. The upload is untrusted: never reads more bytes than a form can have. */
import { MAX_CONFIGURATION_LENGTH } from "#contract/wizard/configuration-check/check-configuration-text.ts";
import { readFormData, readLimitedBytes } from "../../../http/request-body.ts";
import { ServiceError } from "../../../http/service-error.ts";
import { readFormText } from "../form.ts";

interface FormUpload {
  readonly text: string;
  readonly fileName: string;
  readonly by: string;
}

/**
 * Maximum size of an upload in bytes: UTF-8 has at most four bytes per character, and the multipart format
 * adds some.
 */
const MAX_BYTES = MAX_CONFIGURATION_LENGTH * 4 + 16_384;
const MAX_NAME_LENGTH = 100;

/**
 * Reads the upload field. Throws 413 for a file that is too large, 400 for a missing file or one that is not text.
 */
export async function readUploadedForm(request: Request): Promise<FormUpload> {
  const form = await readFormData(request, MAX_BYTES).catch((error: unknown) => {
    if (error instanceof ServiceError && error.status !== 400) throw error;
    throw new ServiceError(400, "The upload is incomplete. Choose the file again.");
  });
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0)
    throw new ServiceError(400, "Choose a file with a form (JSON).");
  const by = readFormText(form, "by").slice(0, MAX_NAME_LENGTH) || "Officer";
  return { text: decodeText(await file.bytes()), fileName: file.name, by };
}

/** Reads a request whose body is the form's JSON file, not a multipart upload. */
export async function readFormFile(request: Request): Promise<string> {
  return decodeText(await readLimitedBytes(request, MAX_BYTES));
}

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ServiceError(400, "The file is not text in UTF-8. Save it as UTF-8 and choose it again.");
  }
}
