import type { ApplicationId } from "#contract/shapes.ts";

/** First parts of the query keys of applications. Socket messages invalidate these queries. */
export const applicationKeys = {
  /** Queries that list applications. */
  lists: ["applications"],
  /** Queries of single applications. */
  all: ["application"],
  one: (id: ApplicationId) => ["application", id],
} as const;
