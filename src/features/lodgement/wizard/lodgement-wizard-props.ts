/** The props of the wizard, and the tools that an open draft offers to components placed beside it. */
import type { ReactNode } from "react";
import type { ApplicationSummary } from "#contract/applications/application.ts";
import type { Draft } from "#contract/applications/application-draft.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import type { Answers } from "#contract/wizard/answers/answers.ts";
import type { MessageText, WizardConfig } from "#contract/wizard/config.ts";

/** Data and actions of an open draft for components rendered by `renderTools`. */
export interface WizardTools {
  readonly applicationId: ApplicationId;
  readonly applicationTypeId: string;
  readonly config: WizardConfig;
  /** Title of the form, translated. */
  readonly title: string;
  readonly answers: () => Answers;
  /** Steps that have at least one answer. */
  readonly steps: () => readonly { readonly id: string; readonly title: string }[];
  /** Saves pending changes; resolves with false if that failed. */
  readonly save: () => Promise<boolean>;
  readonly formatText: (words: MessageText) => string;
  /** Reloads the draft after its answers were changed on the server. */
  readonly onRenew: () => void;
}

/** Whose draft it is, and what the signed-in person may do with it. */
export type DraftOwnership = Pick<Draft, "OnBehalfOf" | "Rights" | "UpdatesGoTo">;

export interface LodgementWizardProps {
  /** Rendered above the steps: whose draft this is. */
  readonly renderActing?: ((draft: DraftOwnership) => ReactNode) | undefined;
  readonly renderTools?: ((tools: WizardTools) => ReactNode) | undefined;
  readonly applicationId: ApplicationId;
  readonly stepId?: string | undefined;
  readonly config: Pick<RuntimeConfig, "maxFileSize" | "globalFileTypes" | "zeroHash" | "gisBaseUrl">;
  /**
   * `replace` is set if the URL named no step, or one that is not visible. `resetScroll` is false if the step is on the
   * screen already.
   */
  readonly onNavigate: (
    stepId: string,
    options?: { readonly replace?: boolean; readonly resetScroll?: boolean },
  ) => void;
  readonly onExit: () => void;
  /** Called once the application is submitted: data fetched before is out of date. */
  readonly onLodged: (applicationId: ApplicationId, lodged: ApplicationSummary) => void;
  /** Opens the application, from the receipt. */
  readonly onOpen: (applicationId: ApplicationId) => void;
  /** Overrides the layout of the configuration. */
  readonly layout?: "single-page" | undefined;
  /** Replaces the receipt's links to the application and to the list, for somebody without an account. */
  readonly renderOnwards?: ((application: ApplicationSummary) => ReactNode) | undefined;
}
