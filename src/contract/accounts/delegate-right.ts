import * as z from "zod/mini";

/** The rights a delegate can have: view, edit answers and documents, lodge, request inspections, sign. */
export const delegateRight = z.enum(["view", "edit", "lodge", "book", "sign"]);
export type DelegateRight = z.output<typeof delegateRight>;
