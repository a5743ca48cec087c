/** Messages between the applicant and the officer of an application. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useClient } from "#api/api-context.ts";
import { type ConversationMessage, markConversationRead } from "#contract/applications/conversation.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { DateText } from "#i18n/dates/date-text.tsx";
import { useText } from "#i18n/use-text.ts";
import { EmptyState, Skeleton } from "#ui/index.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { applicationKeys } from "#work/query-keys.ts";
import { conversationQuery } from "./conversation.queries.ts";
import { MessageForm } from "./message-form.tsx";

export function ConversationSection({ applicationId }: { applicationId: ApplicationId }) {
  const t = useText();
  const conversation = useQuery(conversationQuery(useClient(), applicationId));
  const { data } = conversation;
  const unreadCount = data?.Items.filter(({ Side, IsRead }) => Side === "officer" && !IsRead).length ?? 0;
  useMarkRead(applicationId, data?.CanWrite ? unreadCount : 0);
  if (isUnavailable(conversation))
    return (
      <LoadError
        title={t("conversation.failed")}
        error={conversation.error}
        onRetry={() => conversation.refetch()}
      />
    );
  if (!data) return <Skeleton lines={6} />;
  return (
    <div className="grid gap-6">
      {data.Items.length === 0 ? (
        <EmptyState title={t("conversation.none")}>{t("conversation.noneText")}</EmptyState>
      ) : (
        <ol aria-label={t("conversation.list")} aria-live="polite" className="grid max-w-prose gap-4">
          {data.Items.map((message) => (
            <Message key={message.Id} message={message} />
          ))}
        </ol>
      )}
      {data.CanWrite ? (
        <MessageForm applicationId={applicationId} />
      ) : (
        <p className="text-muted">{t("conversation.readOnly")}</p>
      )}
    </div>
  );
}

function Message({ message: { At, Side, By, Text, IsRead } }: { message: ConversationMessage }) {
  const t = useText();
  const isOfficer = Side === "officer";
  return (
    <li className={isOfficer ? "border-brand border-s-4 ps-4" : "border-line border-s-4 ps-4"}>
      <p className="text-muted text-sm">
        <bdi className="font-semibold text-ink">{By}</bdi>
        {` · ${t(isOfficer ? "conversation.officer" : "conversation.applicant")} · `}
        <DateText iso={At} />
        {!isOfficer && IsRead && ` · ${t("conversation.read")}`}
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {Text}
      </p>
    </li>
  );
}

/** Marks the officer's messages as read whenever the number of unread messages changes. */
function useMarkRead(applicationId: ApplicationId, unreadCount: number): void {
  const client = useClient();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    meta: { error: "shown" },
    mutationFn: () => client.call(markConversationRead, { params: { id: applicationId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: applicationKeys.one(applicationId) }),
  });
  useEffect(() => {
    if (unreadCount > 0) mutate();
  }, [unreadCount, mutate]);
}
