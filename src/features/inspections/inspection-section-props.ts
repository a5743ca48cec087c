import type { ReactNode } from "react";
import type { ApplicationId } from "#contract/shapes.ts";

export type RenderUpload = (upload: { readonly onUploaded: () => void }) => ReactNode;

export interface InspectionSectionProps {
  readonly applicationId: ApplicationId;
  /** Default contact person on site. */
  readonly contact: { readonly name: string; readonly phone: string };
  /** Uploads a photo or plan to attach to a request; undefined if uploads are not possible. */
  readonly renderUpload?: RenderUpload | undefined;
  /** Called after a successful action so that the parent can announce it. */
  readonly onDone: (what: "asked" | "moved" | "cancelled") => void;
}
