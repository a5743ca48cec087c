import { applicationKey } from "#api/application-key.ts";
import type { ApplicationId } from "#contract/shapes.ts";

export const documentKeys = {
  /** Everything of one application's documents. */
  of: (id: ApplicationId) => [...applicationKey(id), "documents"] as const,
  versions: ["document-versions"] as const,
  library: ["my-documents"] as const,
};
