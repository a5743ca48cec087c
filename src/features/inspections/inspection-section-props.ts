import type { ReactNode } from "react";
import type { ApplicationId } from "#contract/shapes.ts";

export type RenderUpload = (upload: { readonly onUploaded: () => void }) => ReactNode;

export interface InspectionSectionProps {
  readonly applicationId: ApplicationId;
  /** Default contact person on site. */
  readonly contact: { readonly name: string; readonly phone: string };
  /**
   * Renders an upload control for a photo or plan that belongs to the inspection request. Undefined if the
   * person cannot upload files.
   */
  readonly renderUpload?: RenderUpload | undefined;
  /**
   * False while the applicant must take another step first: the button that requests an inspection is then
   * secondary.
   */
  readonly isNextStep: boolean;
  /** Called after a successful action, so that the parent component announces the result. */
  readonly onDone: (result: "asked" | "moved" | "cancelled") => void;
}
