/** Estimates fees. A local calculation is shown immediately, and the service's estimate after each save. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { useClient } from "#api/api-context.ts";
import type { ApiClient } from "#api/client.ts";
import { getFeePreview } from "#contract/applications/application-draft.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { withAnswers } from "#contract/wizard/answers/answers-in-texts.ts";
import { toNumber } from "#contract/wizard/answers/values.ts";
import type { MessageText } from "#contract/wizard/config.ts";
import type { FormView } from "#contract/wizard/expressions/evaluate.ts";
import { findFieldPlace } from "#contract/wizard/outline.ts";
import { lodgementKeys } from "../lodgement.queries.ts";
import { useFormDecision, useLodgement, useSaveState } from "../lodgement-context.tsx";
import { type FormatText, useFormatText } from "../texts/use-form-text.ts";

interface ShownFee {
  readonly label: string;
  readonly note: string | null;
  /** Amount in dollars, in the service's format: `482.60`. */
  readonly amount: string;
}

export type QuotationOfDraft = NonNullable<z.output<(typeof getFeePreview)["reply"]>["Quotation"]>;

interface ShownFees {
  readonly lines: readonly ShownFee[];
  readonly total: string;
}

/**
 * Creates the query of the service's estimate. The key contains the time of the last save, because each save
 * makes earlier estimates obsolete.
 */
function feesQuery(client: ApiClient, id: ApplicationId, savedAt: string) {
  return queryOptions({
    queryKey: [...lodgementKeys.all, "fees", id, savedAt],
    queryFn: ({ signal }) => client.call(getFeePreview, { params: { id }, signal, cache: true }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
}

export function useFees() {
  const client = useClient();
  const formatText = useFormatText();
  const { applicationId, requestId, config, store, queue } = useLodgement();
  const { status } = useSaveState();
  const savedAt = status.kind === "saved" ? status.at : "";
  const feesQueryResult = useQuery({
    ...feesQuery(client, applicationId, savedAt),
    enabled: savedAt !== "" && requestId === undefined,
  });
  const feePaths = [
    ...(config.submission.feePreview?.lines ?? []),
    config.submission.feePreview?.total ?? "",
  ];
  const topics = feePaths.flatMap((path) => [`value:${path}`, `field:${path}`]);
  const localFees = JSON.parse(
    useFormDecision(topics, () => JSON.stringify(computeLocalFees(store.view, formatText))),
  ) as ShownFees;
  // When offline, the client returns a cached reply, which may belong to earlier answers. A provider without
  // revisions always sends revision 0.
  const isOutdated =
    feesQueryResult.data &&
    feesQueryResult.data.Revision !== 0 &&
    feesQueryResult.data.Revision < queue.revision();
  const reply = savedAt === "" || isOutdated ? undefined : feesQueryResult.data;
  const findField = (path: string | null) => path && findFieldPlace(store.view.outline, path)?.field;
  const serviceFees = reply && {
    total: reply.Total,
    lines: reply.Lines.map(({ Label, Amount, Note, Path }) => {
      const field = findField(Path);
      const { view } = store;
      const formatFieldText = (words: MessageText) => formatText(withAnswers(view, words, Path ?? undefined));
      const note = field ? (field.hint ? formatFieldText(field.hint) : null) : Note;
      return { label: field ? formatFieldText(field.label) : Label, note, amount: Amount };
    }),
  };
  return {
    fees: serviceFees ?? localFees,
    table: feesQueryResult.data?.Table ?? [],
    /**
     * True if the service charges a fee that the form does not calculate, such as the fee of an accepted
     * quotation.
     */
    hasAgreedFee: reply?.Lines.some(({ Path }) => Path === null) ?? false,
    /** The draft's quotation, as sent by the service; undefined if the fees were calculated locally. */
    quotation: reply?.Quotation ?? undefined,
    /**
     * Source of the fees: `service` (calculated from the current answers), `fixed` (an additional request), `checking`
     * (request in flight) or `local` (calculated here, because the service is not reachable or its fees are outdated).
     */
    source:
      requestId !== undefined
        ? "fixed"
        : reply
          ? "service"
          : feesQueryResult.isError || isOutdated || PROBLEM_STATUSES.has(status.kind)
            ? "local"
            : "checking",
    savedAt,
  } as const;
}

const PROBLEM_STATUSES: ReadonlySet<string> = new Set([
  "offline",
  "retrying",
  "sign-in",
  "refused",
  "conflict",
]);

function computeLocalFees(view: FormView, formatText: FormatText): ShownFees {
  const { lines, total } = view.outline.config.submission.feePreview ?? { lines: [], total: "" };
  const localLines = lines.flatMap((path) => {
    const field = findFieldPlace(view.outline, path)?.field;
    const amount = toNumber(view.valueAt(path));
    if (!field || !amount) return [];
    return [
      {
        label: formatText(withAnswers(view, field.label, path)),
        note: field.hint ? formatText(withAnswers(view, field.hint, path)) : null,
        amount: amount.toFixed(2),
      },
    ];
  });
  return { lines: localLines, total: (toNumber(view.valueAt(total)) ?? 0).toFixed(2) };
}
