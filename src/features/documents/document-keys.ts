import type { ApplicationId } from "#contract/shapes.ts";
import { applicationKey } from "#work/application-key.ts";

export const documentKeys = {
  /** All queries of one application's documents. */
  of: (id: ApplicationId) => [...applicationKey(id), "documents"] as const,
  versions: ["document-versions"] as const,
  library: ["my-documents"] as const,
};
