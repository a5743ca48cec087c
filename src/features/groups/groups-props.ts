import type { Applicant } from "#contract/accounts/applicant-account.ts";
import type { ApplicationId } from "#contract/shapes.ts";

export interface GroupsProps {
  readonly applicant: Applicant;
  /** Id of the group shown on the screen. */
  readonly openGroupId: string | undefined;
  readonly onOpen: (open: string | undefined) => void;
  readonly detailsPath: (id: ApplicationId) => string;
  readonly onAnnounce: (text: string) => void;
}
