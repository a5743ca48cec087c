/** People who act for an applicant, and what each may do (spec 6, spec 7 Other areas). */
import * as z from "zod/mini";

/** What a delegate may be allowed: look on, change answers and documents, lodge, book inspections, sign. */
export const delegateRight = z.enum(["view", "edit", "lodge", "book", "sign"]);
export type DelegateRight = z.output<typeof delegateRight>;
