import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { putClientComment, putDateProvided } from "#api/application.ts";
import type { InformationRequest } from "#contract/application.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Field, Textarea } from "#ui/index.ts";
import { refreshApplication } from "../draft-removal.ts";
import type { InformationRequestsProps } from "./information-requests.tsx";

type RequestAnswerProps = Omit<InformationRequestsProps, "requests" | "renderUpload"> & {
  readonly request: InformationRequest;
};

const LONGEST_COMMENT = 4000;

/** The words that go with the answers, and the button that closes the round. */
export function RequestAnswer({ applicationId, request, mayAnswer, onAnswersSent }: RequestAnswerProps) {
  const t = useText();
  const whyNot = useId();
  const [typed, setTyped] = useState<string>();
  const comment = typed ?? request.ClientComment ?? "";
  const { save, send } = useAnswerCalls(applicationId, request, comment, onAnswersSent);
  if (request.ClosedAt || !mayAnswer) {
    if (!request.ClientComment) return null;
    return (
      <figure className="border-line border-s-2 ps-3">
        <figcaption className="text-muted text-sm">{t("applications.requests.yourComment")}</figcaption>
        <blockquote className="max-w-prose whitespace-pre-line">{request.ClientComment}</blockquote>
      </figure>
    );
  }
  const open = request.Items.filter((item) => !item.IsDone).length;
  const hasUnsaved = comment !== (request.ClientComment ?? "");
  return (
    <div className="grid max-w-prose gap-4 print:hidden">
      <Field
        label={t("applications.requests.comment")}
        hint={
          save.isPending ? t("applications.requests.commentSaving") : t("applications.requests.commentHint")
        }
        optionalText={t("applications.optional")}
      >
        {(ids) => (
          <Textarea
            {...ids}
            value={comment}
            maxLength={LONGEST_COMMENT}
            rows={4}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => hasUnsaved && save.mutate()}
          />
        )}
      </Field>
      <div className="grid justify-items-start gap-2">
        <p id={whyNot} className={open > 0 ? "font-medium text-warning-text" : "text-muted"}>
          {open > 0
            ? t("applications.requests.stillOpen", { count: open })
            : t("applications.requests.readyToSend")}
        </p>
        <Button
          variant="primary"
          busy={send.isPending}
          disabled={open > 0}
          aria-describedby={whyNot}
          onClick={() => send.mutate()}
        >
          {t("applications.requests.send")}
        </Button>
      </div>
    </div>
  );
}

function useAnswerCalls(
  id: RequestAnswerProps["applicationId"],
  request: InformationRequest,
  comment: string,
  onAnswersSent: () => void,
) {
  const client = useClient();
  const queries = useQueryClient();
  const saveComment = () =>
    putClientComment(client, { params: { id }, body: { RequestId: request.Id, ClientComment: comment } });
  const save = useMutation({ mutationFn: saveComment });
  const send = useMutation({
    mutationFn: async () => {
      if (comment !== (request.ClientComment ?? "")) await saveComment();
      const DateProvided = new Date().toISOString();
      return putDateProvided(client, { params: { id }, body: { RequestId: request.Id, DateProvided } });
    },
    onSuccess: async () => {
      onAnswersSent();
      await refreshApplication(queries, { Id: id });
    },
  });
  return { save, send };
}
