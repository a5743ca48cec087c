import type { Satisfaction } from "#contract/applications/feedback.ts";

/** Feedback about the portal. Contains the application type and the host, but does not name the person. */
export interface FeedbackRecord {
  /** Id of the application, because each application has at most one feedback. */
  readonly Id: string;
  readonly ApplicationTypeId: string;
  readonly Domain: string;
  readonly Satisfaction: Satisfaction;
  readonly Comment: string;
  readonly At: string;
}
