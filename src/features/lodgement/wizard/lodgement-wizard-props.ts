/** Types of the properties of the wizard, and of the data that the wizard passes to its callbacks. */
import type { ReactNode } from "react";
import type { ApplicationSummary } from "#contract/applications/application.ts";
import type { Draft } from "#contract/applications/application-draft.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import type { Answers } from "#contract/wizard/answers/answers.ts";
import type { FilledOutcome } from "#contract/wizard/answers/outcomes.ts";
import type { MessageText, WizardConfig } from "#contract/wizard/config.ts";

/** Data and actions of an open draft, passed to `renderTools`. */
export interface WizardTools {
  readonly applicationId: ApplicationId;
  readonly applicationTypeId: string;
  readonly config: WizardConfig;
  /** The translated title of the form. */
  readonly title: string;
  readonly answers: () => Answers;
  /** Returns the steps with at least one answer. */
  readonly steps: () => readonly { readonly id: string; readonly title: string }[];
  /** Saves pending changes. Resolves with false if saving failed. */
  readonly save: () => Promise<boolean>;
  readonly formatText: (words: MessageText) => string;
  /** Reloads the draft after its answers were changed on the server. Resolves when the draft is loaded. */
  readonly onReload: () => Promise<unknown>;
}

/** Data that the receipt shows in addition to the service's response. */
export interface LodgingResult {
  readonly notifiedEmails: readonly string[];
  readonly outcome: FilledOutcome | undefined;
}

/** The owner of the draft, and the rights of the signed-in person. */
type DraftOwnership = Pick<Draft, "OnBehalfOf" | "Rights" | "UpdatesGoTo">;

export interface LodgementWizardProps {
  /** Renders a note about the draft's owner, above the steps. */
  readonly renderOwnershipNote?: ((draft: DraftOwnership) => ReactNode) | undefined;
  readonly renderTools?: ((tools: WizardTools) => ReactNode) | undefined;
  readonly applicationId: ApplicationId;
  readonly stepId?: string | undefined;
  readonly config: Pick<RuntimeConfig, "maxFileSize" | "globalFileTypes" | "zeroHash" | "gisBaseUrl">;
  /**
   * Changes the step in the URL, without scrolling. `replace` replaces the current history entry instead of adding one.
   */
  readonly onNavigate: (stepId: string, options?: { readonly replace?: boolean }) => void;
  readonly onExit: () => void;
  /**
   * Deletes a new draft when the person leaves it and has entered nothing (decisions 139). Resolves with
   * false if the draft could not be deleted. Without this function, such drafts are kept.
   */
  readonly onDiscard?: (() => Promise<boolean>) | undefined;
  /**
   * Called after lodging, because cached data about the application is now outdated. `notifiedEmails` are addresses
   * that the service notifies in addition to the applicant's.
   */
  readonly onLodged: (
    applicationId: ApplicationId,
    lodged: ApplicationSummary,
    notifiedEmails?: readonly string[],
  ) => void;
  /** Opens the application's screen from the receipt. */
  readonly onOpen: (applicationId: ApplicationId) => void;
  /** Overrides the layout of the configuration. */
  readonly layout?: "single-page" | undefined;
  /** Replaces the receipt's links to the application and the list, for a person without an account. */
  readonly renderReceiptLinks?: ((application: ApplicationSummary) => ReactNode) | undefined;
}
