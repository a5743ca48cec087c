/**
 * Asks for feedback about lodging, once for each application. Keeps the typed comment even after a reload.
 */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { getErrorText } from "#api/error-text.ts";
import { isApiError } from "#api/errors.ts";
import { getFeedback, type Satisfaction, sendFeedback } from "#contract/applications/feedback.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, ErrorAlert, Field, RadioGroup, Textarea } from "#ui/index.ts";
import { SetAsideOffer } from "#work/forms/set-aside-offer.tsx";
import { useUnsavedForm } from "#work/forms/unsaved-form.ts";
import { lodgementKeys } from "../lodgement.queries.ts";

const satisfactionLevels: readonly Satisfaction[] = [
  "very-satisfied",
  "satisfied",
  "neither",
  "dissatisfied",
  "very-dissatisfied",
];

interface FeedbackEntries {
  readonly answer: Satisfaction | null;
  readonly comment: string;
}

const noFeedback: FeedbackEntries = { answer: null, comment: "" };

export function FeedbackForm({ applicationId }: { applicationId: ApplicationId }) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const thanksRef = useRef<HTMLParagraphElement>(null);
  const unsaved = useUnsavedForm<FeedbackEntries>(`feedback:${applicationId}`, noFeedback, {
    isStored: true,
  });
  const { answer, comment } = unsaved.value;
  const [isMissing, setMissing] = useState(false);
  const params = { id: applicationId };
  const queryKey = [...lodgementKeys.all, "feedback", applicationId];
  const savedFeedback = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.call(getFeedback, { params, signal }),
    // Do not retry after an `ApiError`, because a provider that does not support feedback always refuses this
    // request.
    retry: (times, error) => times < 2 && !isApiError(error),
  });
  const sendMutation = useMutation({
    meta: { error: "shown" },
    mutationFn: (Satisfaction: Satisfaction) =>
      client.call(sendFeedback, { params, body: { Satisfaction, Comment: comment.trim() } }),
    onSuccess: (reply) => {
      unsaved.clear();
      queries.setQueryData(queryKey, reply);
    },
  });
  useEffect(() => {
    if (sendMutation.isSuccess) thanksRef.current?.focus();
  }, [sendMutation.isSuccess]);

  const hasGivenFeedback = Boolean(savedFeedback.data?.GivenAt);
  useEffect(() => {
    // The person has already given feedback on another device. Delete the saved text, because it cannot be
    // sent.
    if (hasGivenFeedback && unsaved.isRestored) unsaved.clear();
  }, [hasGivenFeedback, unsaved]);

  if (sendMutation.isSuccess)
    return (
      <p ref={thanksRef} tabIndex={-1} role="status" className="print:hidden">
        {t("lodgement.feedback.thanks")}
      </p>
    );
  if (!savedFeedback.data || hasGivenFeedback) return null;
  return (
    <section className="grid gap-4 border-line border-t pt-6 print:hidden" aria-labelledby="feedback-title">
      <h2 id="feedback-title" className="font-semibold text-xl">
        {t("lodgement.feedback.title")}
      </h2>
      {sendMutation.error && <ErrorAlert failure={getErrorText(sendMutation.error)} t={t} />}
      <SetAsideOffer form={unsaved} />
      <RadioGroup
        legend={t("lodgement.feedback.question")}
        name="satisfaction"
        required
        value={answer}
        error={isMissing && answer === null ? t("lodgement.feedback.missing") : undefined}
        onChange={(value) => unsaved.change({ answer: value as Satisfaction, comment })}
        options={satisfactionLevels.map((value) => ({ value, label: t(`lodgement.feedback.${value}`) }))}
      />
      <Field
        label={t("lodgement.feedback.comment")}
        hint={t("lodgement.feedback.commentHint")}
        optionalText={t("lodgement.field.optional")}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={1200}
            value={comment}
            readOnly={sendMutation.isPending}
            onChange={(event) => unsaved.change({ answer, comment: event.target.value })}
          />
        )}
      </Field>
      <Button
        className="justify-self-start"
        busy={sendMutation.isPending}
        onClick={() => {
          setMissing(answer === null);
          if (answer) sendMutation.mutate(answer);
        }}
      >
        {t("lodgement.feedback.send")}
      </Button>
    </section>
  );
}
