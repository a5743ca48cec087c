import type { ApplicationId } from "#contract/shapes.ts";
import { applicationKeys } from "./application-key.ts";

export const documentKeys = {
  /** Returns the key of all queries about one application's documents. */
  of: (id: ApplicationId) => [...applicationKeys.one(id), "documents"] as const,
  versions: ["document-versions"] as const,
  library: ["my-documents"] as const,
};
