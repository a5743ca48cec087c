import type { ApplicationId } from "#contract/shapes.ts";
import { getApplicationKey } from "#work/application-key.ts";

export const documentKeys = {
  /** Returns the key of all queries about one application's documents. */
  of: (id: ApplicationId) => [...getApplicationKey(id), "documents"] as const,
  versions: ["document-versions"] as const,
  library: ["my-documents"] as const,
};
