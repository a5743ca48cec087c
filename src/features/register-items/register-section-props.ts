import type { ReactNode } from "react";
import type * as z from "zod/mini";
import type { getRegisterItems } from "#contract/applications/register-item.ts";

export type RegisterItems = z.output<(typeof getRegisterItems)["reply"]>;

/** Renders the application's documents. The documents feature implements these functions. */
export interface RegisterDocuments {
  readonly renderChoice: (choice: {
    label: string;
    documentTypeId: string;
    value: string;
    onChange: (documentId: string) => void;
  }) => ReactNode;
  readonly renderUpload: (upload: { documentTypeId: string; onUploaded: () => void }) => ReactNode;
}
