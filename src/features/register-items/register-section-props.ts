import type { ReactNode } from "react";
import type * as z from "zod/mini";
import type { getRegisterItems } from "#contract/applications/register-item.ts";

export type RegisterItems = z.output<(typeof getRegisterItems)["reply"]>;

/**
 * Functions that render document fields. The documents feature implements them, because features cannot
 * import each other.
 */
export interface RegisterDocuments {
  readonly renderChoice: (choice: {
    label: string;
    documentTypeId: string;
    value: string;
    onChange: (documentId: string) => void;
  }) => ReactNode;
  readonly renderUpload: (upload: { documentTypeId: string; onUploaded: () => void }) => ReactNode;
}
