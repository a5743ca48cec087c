import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type * as z from "zod/mini";
import { useClient } from "#api/api-context.ts";
import type { ApplicationDetails } from "#contract/applications/application.ts";
import { decideQuote } from "#contract/applications/application.ts";
import type { Quote } from "#contract/applications/quote.ts";
import { TextWithDate } from "#i18n/dates/text-with-date.tsx";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Button, createLazyDialog, showToast } from "#ui/index.ts";
import { refreshApplication } from "../draft-removal.ts";
import { formatAmount } from "./format-amount.ts";

const AcceptQuoteDialog = createLazyDialog(
  () => import("./accept-quote-dialog.tsx"),
  (part) => part.AcceptQuoteDialog,
);
const DeclineQuoteDialog = createLazyDialog(
  () => import("./decline-quote-dialog.tsx"),
  (part) => part.DeclineQuoteDialog,
);

type DecisionBody = z.output<(typeof decideQuote)["body"]>;

interface QuoteCardProps {
  readonly details: ApplicationDetails;
  readonly quote: Quote;
}

/** Shows a quote: total, included work, and the accept and decline buttons while the quote is open. */
export function QuoteCard({ details, quote }: QuoteCardProps) {
  const t = useText();
  const language = useLanguage();
  const formatMoney = (amount: string) => formatAmount(amount, language, details.Currency);
  return (
    <section
      aria-label={t("applications.quote.title")}
      className="card grid gap-4 rounded-theme border border-line bg-raised p-4 md:p-5"
    >
      <p>
        <span className="block text-muted text-sm">{t("applications.quote.title")}</span>
        <span className="font-semibold text-2xl">{formatMoney(quote.Total)}</span>
      </p>
      <dl className="max-w-prose divide-y divide-line border-line border-y">
        {quote.Lines.map(({ Label, Amount }) => (
          <div key={Label} className="flex items-baseline justify-between gap-6 py-2">
            <dt className="min-w-0">{Label}</dt>
            <dd className="tabular-nums">{formatMoney(Amount)}</dd>
          </div>
        ))}
      </dl>
      {quote.Includes.length > 0 && (
        <div>
          <h3 className="font-medium">{t("applications.quote.includes")}</h3>
          <ul className="mt-1 list-disc space-y-1 ps-5">
            {quote.Includes.map((text) => (
              <li key={text}>
                <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      <QuoteState quote={quote} />
      {quote.Decision === "accepted" && details.Payment === null && <p>{t("applications.quote.payLater")}</p>}
      {quote.ValidUntil !== null && <QuoteDecision details={details} amount={formatMoney(quote.Total)} />}
    </section>
  );
}

function QuoteState({ quote: { ValidUntil, Decision, DecidedAt } }: { readonly quote: Quote }) {
  const t = useText();
  if (ValidUntil !== null)
    return (
      <p>
        <TextWithDate
          iso={ValidUntil}
          form="date"
          text={(date) => t("applications.quote.validUntil", { date })}
        />
      </p>
    );
  if (Decision === null || DecidedAt === null) return null;
  return (
    <p className="text-muted">
      <TextWithDate
        iso={DecidedAt}
        form="date"
        text={(date) => t(`applications.quote.${Decision}`, { date })}
      />
    </p>
  );
}

interface QuoteDecisionProps {
  readonly details: ApplicationDetails;
  /** The formatted total. */
  readonly amount: string;
}

function QuoteDecision({ details, amount }: QuoteDecisionProps) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const [choice, setChoice] = useState<DecisionBody["Decision"] | null>(null);
  const { Application: application, Actions: actions } = details;
  const decisionMutation = useMutation({
    mutationFn: ({ body }: { body: DecisionBody; onDecided?: () => void }) =>
      client.call(decideQuote, { params: { id: application.Id }, body }),
    onSuccess: async (_reply, { body: { Decision }, onDecided }) => {
      onDecided?.();
      setChoice(null);
      showToast({ tone: "success", text: t(`applications.quote.${Decision}Toast`) });
      await refreshApplication(queries, application);
    },
  });
  if (!actions.includes("decide-quote"))
    return <p className="text-muted">{t("applications.quote.notYours", { name: application.Owner.Name })}</p>;
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      <p className="max-w-prose text-muted text-sm">{t("applications.quote.acceptHint")}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => setChoice("accepted")}>
          {t("applications.quote.accept")}
        </Button>
        <Button onClick={() => setChoice("declined")}>{t("applications.quote.decline")}</Button>
      </div>
      {choice === "accepted" && (
        <AcceptQuoteDialog
          amount={amount}
          isSending={decisionMutation.isPending}
          onClose={() => setChoice(null)}
          onAccept={() => decisionMutation.mutate({ body: { Decision: "accepted" } })}
        />
      )}
      {choice === "declined" && (
        <DeclineQuoteDialog
          applicationId={application.Id}
          isSending={decisionMutation.isPending}
          onClose={() => setChoice(null)}
          onDecline={(Reason, onDecided) =>
            decisionMutation.mutate({ body: { Decision: "declined", Reason }, onDecided })
          }
        />
      )}
    </div>
  );
}
