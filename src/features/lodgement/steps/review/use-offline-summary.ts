import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { getFeePreview } from "#contract/applications/application-draft.ts";
import type { AnswerGroup } from "#contract/wizard/answers/answer-group.ts";
import { summariseAnswers } from "#contract/wizard/answers/summarise.ts";
import { getCountryProfile } from "#contract/wizard/countries/country-profile.ts";
import { formatDateTime, formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { withLastKnownFees } from "../../fees/offline-fees.ts";
import { lodgementKeys } from "../../lodgement.queries.ts";
import { useLodgement } from "../../lodgement-context.tsx";
import { useFormatText } from "../../texts/use-form-text.ts";

/**
 * Creates the summary of the answers on this device, with the last fees that the service calculated. Set
 * `isNeeded` while the service cannot be reached. Returns undefined if `isNeeded` is false, or while the
 * cached fees are read.
 */
export function useOfflineSummary(isNeeded: boolean): AnswerGroup[] | undefined {
  const t = useText();
  const language = useLanguage();
  const client = useClient();
  const formatText = useFormatText();
  const { applicationId, config, store } = useLodgement();
  const lastFees = useQuery({
    queryKey: [...lodgementKeys.all, "last-fees", applicationId],
    queryFn: async () =>
      (await client.findCached?.(getFeePreview, { params: { id: applicationId } })) ?? null,
    enabled: isNeeded,
    networkMode: "always",
    gcTime: 0,
  });
  if (!isNeeded || lastFees.isPending) return undefined;
  const { shownSign: sign } = getCountryProfile(config.country).currency;
  const { data } = lastFees;
  const time = data ? formatDateTime(new Date(data.storedAt).toISOString(), language) : "";
  const summary = summariseAnswers(config, store.view.answers(), {
    today: store.view.today,
    documents: [],
    lists: {},
    formatText,
  });
  return withLastKnownFees(summary, config, data?.reply, {
    updatedLabel: t("lodgement.review.feesUpdated"),
    updatedTime: t("lodgement.review.feesAt", { time }),
    onlineOnlyText: t("lodgement.review.feesOnline"),
    formatAmount: (amount) => formatMoney(amount, language, sign),
  });
}
