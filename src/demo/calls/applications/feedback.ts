/** The endpoints of the applicant's feedback after lodging. The provider desk shows the feedback. */
import { getFeedback, sendFeedback } from "#contract/applications/feedback.ts";
import { type ServiceContext, toInstantText } from "../../context/context.ts";
import type { ServeEndpoint } from "../../http/serve.ts";
import { getApplicationFor } from "../../rules/access.ts";

export function serveFeedback(serve: ServeEndpoint, context: ServiceContext): void {
  const feedbackRecords = context.store.collection("feedback");
  const getFeedbackState = (id: string) => ({ GivenAt: feedbackRecords.get(id)?.At ?? null });

  serve(getFeedback, ({ params, signedIn }) =>
    getFeedbackState(getApplicationFor("view", params.id, signedIn.account, context).Id),
  );

  serve(sendFeedback, ({ params, body, signedIn }) => {
    const { Id, ApplicationTypeId, Domain } = getApplicationFor("edit", params.id, signedIn.account, context);
    if (!feedbackRecords.get(Id)) {
      const { Satisfaction, Comment } = body;
      const At = toInstantText(context.now());
      feedbackRecords.put({ Id, ApplicationTypeId, Domain, Satisfaction, Comment: Comment.trim(), At });
    }
    return getFeedbackState(Id);
  });
}
