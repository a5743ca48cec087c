/** Shown while a person acts for another person: the owner, the rights, and who is notified. */

import type { DelegateRight } from "#contract/accounts/delegate-right.ts";
import type { ApplicationDetails } from "#contract/applications/application.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Icon } from "#ui/index.ts";
import { useFeature } from "#work/feature-switches.tsx";
import { getWaitingFor } from "#work/next-step/next-step.ts";
import { useArea } from "../area.ts";

type OnBehalfOfBarProps = Pick<ApplicationDetails, "OnBehalfOf" | "Rights" | "UpdatesGoTo"> &
  Partial<Pick<ApplicationDetails, "Application">>;

const rightsOrder: readonly DelegateRight[] = ["edit", "lodge", "book", "sign"];

/** Renders nothing for the applicant's own applications. */
export function OnBehalfOfBar({ Application, OnBehalfOf, Rights, UpdatesGoTo }: OnBehalfOfBarProps) {
  const t = useText();
  const language = useLanguage();
  const { applicant } = useArea();
  const hasInspections = useFeature("inspection");
  if (!OnBehalfOf) return null;
  const formatList = (words: readonly string[], type: Intl.ListFormatType = "conjunction") =>
    new Intl.ListFormat(language, { type }).format(words);
  const formatRights = (rights: readonly DelegateRight[], type?: Intl.ListFormatType) =>
    formatList(
      rights.map((right) => t(`app.acting.can.${right}`)),
      type,
    );
  const shownRights = rightsOrder.filter((right) => right !== "book" || hasInspections);
  const grantedRights = shownRights.filter((right) => Rights.includes(right));
  const missingRights = shownRights.filter((right) => !Rights.includes(right));
  const ownerName = OnBehalfOf.Name;
  const waitingText =
    Application && getWaitingFor(Application) === "other"
      ? ` ${t("app.acting.notYours", { name: ownerName, what: Application.WaitingFor ?? "" })}`
      : "";
  const recipients = UpdatesGoTo.map(({ Id, Name }) => (Id === applicant.Id ? t("app.acting.you") : Name));
  return (
    <aside
      aria-label={t("app.acting.label")}
      className="mb-4 flex items-start gap-3 rounded-theme border border-line bg-info-surface px-4 py-3 text-info-text"
    >
      <Icon name="users" className="mt-0.5" />
      {grantedRights.length === 0 ? (
        <p>
          {t("app.acting.look", { name: ownerName })}
          {waitingText}
        </p>
      ) : (
        <p>
          <strong className="font-semibold">{t("app.acting.for", { name: ownerName })}</strong>{" "}
          {missingRights.length === 0
            ? t("app.acting.mayAll", { name: ownerName })
            : t("app.acting.may", {
                can: formatRights(grantedRights),
                cannot: formatRights(missingRights, "disjunction"),
              })}{" "}
          {recipients.length > 0 && t("app.acting.updates", { names: formatList(recipients) })}
          {waitingText}
        </p>
      )}
    </aside>
  );
}
