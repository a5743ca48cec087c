import type { Satisfaction } from "#contract/applications/feedback.ts";

/** Feedback about the portal; it names the application's type and host, not the person. */
export interface FeedbackRecord {
  /** The application's id. */
  readonly Id: string;
  readonly ApplicationTypeId: string;
  readonly Domain: string;
  readonly Satisfaction: Satisfaction;
  readonly Comment: string;
  readonly At: string;
}
