/** Shows the invitation of an emailed link, with buttons to accept or decline. */
import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { formatList } from "#i18n/bidi-isolate.ts";
import { DateText } from "#i18n/dates/date-text.tsx";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Alert, Button, DescriptionList, Skeleton } from "#ui/index.ts";
import { isGone, isUnavailable, LoadError } from "#work/load-error.tsx";
import { delegateInvitationQuery, useChangeDelegation } from "./delegates.queries.ts";
import { formatRights, useShownRights } from "./format-rights.ts";

interface InvitationPanelProps {
  readonly token: string;
  readonly onAnswered: () => void;
  readonly onAnnounce: (text: string) => void;
}

export function InvitationPanel({ token, onAnswered, onAnnounce }: InvitationPanelProps) {
  const t = useText();
  const language = useLanguage();
  const invitation = useQuery(delegateInvitationQuery(useClient(), token));
  const answerMutation = useChangeDelegation((delegation, answer) => {
    onAnnounce(
      t(answer === "accept" ? "delegates.accepted" : "delegates.declined", { name: delegation.Owner.Name }),
    );
    onAnswered();
  });
  const shownRights = useShownRights(invitation.data?.Rights ?? []);
  if (invitation.isPending) return <Skeleton lines={5} />;
  if (isUnavailable(invitation))
    return isGone(invitation.error) ? (
      <Alert tone="warning" role="alert" title={t("delegates.invitation.invalid")}>
        {t("delegates.invitation.invalidText")}
      </Alert>
    ) : (
      <LoadError
        title={t("delegates.failed")}
        error={invitation.error}
        onRetry={() => invitation.refetch()}
      />
    );
  const { Id, Owner, Applications, ExpiresAt, Message, State, Actions, Direction } = invitation.data;
  if (Direction === "given") return <Alert tone="info">{t("delegates.invitation.own")}</Alert>;
  if (!Actions.includes("accept"))
    return (
      <Alert tone="info" role="status">
        {t(`delegates.invitation.${State === "active" ? "isActive" : "isOver"}`, { name: Owner.Name })}
      </Alert>
    );
  const answer = (choice: "accept" | "decline") => answerMutation.mutate({ id: Id, answer: choice, token });
  return (
    <section
      aria-labelledby="delegates-invitation"
      className="grid gap-4 rounded-theme border border-line bg-raised p-5"
    >
      <h3 id="delegates-invitation" className="font-semibold text-lg">
        {t("delegates.invitation.title", { name: Owner.Name })}
      </h3>
      {Message && (
        <blockquote className="border-line border-s-2 ps-3 whitespace-pre-line wrap-anywhere">
          <bdi>{Message}</bdi>
        </blockquote>
      )}
      <DescriptionList
        items={[
          { term: t("delegates.invitation.who"), detail: <bdi>{Owner.CompanyName ?? Owner.Email}</bdi> },
          { term: t("delegates.invitation.rights"), detail: formatRights(shownRights, t, language) },
          {
            term: t("delegates.invitation.which"),
            detail: Applications
              ? formatList(
                  Applications.map(({ Title }) => Title),
                  language,
                  (titles) => new Intl.ListFormat(language).format(titles),
                )
              : t("delegates.all.received"),
          },
          {
            term: t("delegates.invitation.until"),
            detail: ExpiresAt ? <DateText iso={ExpiresAt} form="date" /> : t("delegates.noEnd"),
          },
        ]}
      />
      <p className="text-muted">{t("delegates.invitation.text", { name: Owner.Name })}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          icon="check"
          busy={answerMutation.isPending && answerMutation.variables.answer === "accept"}
          onClick={() => answer("accept")}
        >
          {t("delegates.accept")}
        </Button>
        <Button
          busy={answerMutation.isPending && answerMutation.variables.answer === "decline"}
          onClick={() => answer("decline")}
        >
          {t("delegates.decline")}
        </Button>
      </div>
    </section>
  );
}
