import type { ReactNode } from "react";
import type { Delegation } from "#contract/accounts/delegate-account.ts";
import { TextWithDate } from "#i18n/dates/text-with-date.tsx";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { DotSeparated, StatusTag, type StatusTone } from "#ui/index.ts";
import { formatRights, useShownRights } from "./format-rights.ts";

interface DelegationRowProps {
  readonly delegation: Delegation;
  /** Name of the other person in the delegation: the delegate or the owner. */
  readonly name: string;
  readonly children?: ReactNode;
}

const tones: Readonly<Record<Delegation["State"], StatusTone>> = {
  invited: "warning",
  active: "success",
  declined: "neutral",
  withdrawn: "neutral",
  expired: "neutral",
};

/** Shows the rights, applications, end date and notifications of a delegation. */
export function DelegationRow({ delegation, name, children }: DelegationRowProps) {
  const t = useText();
  const language = useLanguage();
  const { Direction, Owner, Delegate, Rights, State, Message } = delegation;
  const otherPerson = Direction === "given" ? Delegate : Owner;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 p-4">
      <div className="grid min-w-0 grow basis-80 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </span>
          <StatusTag tone={tones[State]}>{t(`delegates.state.${State}`)}</StatusTag>
        </p>
        {otherPerson?.CompanyName && (
          <p className="text-muted text-sm">
            <bdi>{otherPerson.CompanyName}</bdi>
          </p>
        )}
        <p>
          {t(Direction === "given" ? "delegates.theyMay" : "delegates.youMay", {
            rights: formatRights(useShownRights(Rights), t, language),
          })}
        </p>
        <DelegationScope delegation={delegation} />
        {Message && (
          <blockquote className="border-line border-s-2 ps-3 text-muted whitespace-pre-line wrap-anywhere">
            <bdi>{Message}</bdi>
          </blockquote>
        )}
      </div>
      {children && (
        <div className="flex flex-wrap gap-2 max-sm:[&>.button-quiet:first-child]:-ms-3">{children}</div>
      )}
    </li>
  );
}

function DelegationScope({ delegation }: { delegation: Delegation }) {
  const t = useText();
  const { Applications, Direction, ExpiresAt, EndedAt, State, UpdatesTo, InvitationExpiresAt } = delegation;
  const hasEnded = State === "withdrawn" || State === "declined" || State === "expired";
  const endDate = EndedAt ?? (State === "expired" ? (ExpiresAt ?? InvitationExpiresAt) : null);
  return (
    <>
      {Applications ? (
        <details className="text-sm">
          <summary>{t("delegates.some", { count: Applications.length })}</summary>
          <ul className="list-disc ps-5">
            {Applications.map(({ Id, Number: number, Title }) => (
              <li key={Id}>
                <bdi>{number ? `${number}: ${Title}` : Title}</bdi>
              </li>
            ))}
          </ul>
        </details>
      ) : (
        <p className="text-sm">{t(`delegates.all.${Direction}`)}</p>
      )}
      {hasEnded && endDate && (
        <p className="text-muted text-sm">
          <TextWithDate iso={endDate} form="date" text={(date) => t("delegates.endedOn", { date })} />
        </p>
      )}
      {!hasEnded && (
        <DotSeparated
          className="text-muted text-sm"
          parts={[
            ExpiresAt ? (
              <TextWithDate
                key="until"
                iso={ExpiresAt}
                form="date"
                text={(date) => t("delegates.until", { date })}
              />
            ) : (
              t("delegates.noEnd")
            ),
            t(`delegates.updates.${Direction}.${UpdatesTo}`),
          ]}
        />
      )}
      {State === "invited" && (
        <p className="text-muted text-sm">
          <TextWithDate
            iso={InvitationExpiresAt}
            form="date"
            text={(date) => t("delegates.answerBy", { date })}
          />
        </p>
      )}
    </>
  );
}
