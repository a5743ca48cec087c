import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { getErrorText } from "#api/error-text.ts";
import { sendMessage } from "#contract/applications/conversation.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, ErrorAlert, Field, showToast, Textarea } from "#ui/index.ts";
import { SetAsideOffer } from "#work/forms/set-aside-offer.tsx";
import { useUnsavedForm } from "#work/forms/unsaved-form.ts";
import { applicationKeys } from "#work/query-keys.ts";
import { sendOnce } from "#work/send-once.ts";

const MAX_MESSAGE_LENGTH = 4000;

/** Form that sends a message to the officer. Keeps the typed text even after a reload. */
export function MessageForm({ applicationId }: { applicationId: ApplicationId }) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const unsavedForm = useUnsavedForm(`message:${applicationId}`, "", { isStored: true });
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const sendMutation = useMutation({
    meta: { error: "shown" },
    mutationFn: (text: string) =>
      sendOnce(`message:${applicationId}`, text, (idempotencyKey) =>
        client.call(sendMessage, { params: { id: applicationId }, body: { Text: text }, idempotencyKey }),
      ),
    onMutate: () => unsavedForm.startSave(),
    onSuccess: async (_message, _text, clearSent) => {
      clearSent();
      showToast({ tone: "success", text: t("conversation.sent") });
      await queries.invalidateQueries({ queryKey: applicationKeys.one(applicationId) });
    },
  });
  const send = () => {
    const text = unsavedForm.value.trim();
    setProblem(text ? undefined : t("conversation.missing"));
    if (text) sendMutation.mutate(text);
    else field.current?.focus();
  };
  return (
    <form
      noValidate
      className="grid max-w-prose gap-4 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {sendMutation.error && <ErrorAlert failure={getErrorText(sendMutation.error)} t={t} />}
      <SetAsideOffer form={unsavedForm} />
      <Field label={t("conversation.label")} hint={t("conversation.hint")} error={problem} required>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={4}
            maxLength={MAX_MESSAGE_LENGTH}
            value={unsavedForm.value}
            onChange={(event) => {
              setProblem(undefined);
              if (event.target.value) unsavedForm.change(event.target.value);
              else unsavedForm.clear();
            }}
          />
        )}
      </Field>
      <Button type="submit" busy={sendMutation.isPending} className="justify-self-start">
        {t("conversation.send")}
      </Button>
    </form>
  );
}
