import type { Satisfaction } from "#contract/applications/feedback.ts";

/** Feedback about the portal with application type and host, without the person. */
export interface FeedbackRecord {
  /** Id of the application, because each application has at most one feedback. */
  readonly Id: string;
  readonly ApplicationTypeId: string;
  readonly Domain: string;
  readonly Satisfaction: Satisfaction;
  readonly Comment: string;
  readonly At: string;
}
