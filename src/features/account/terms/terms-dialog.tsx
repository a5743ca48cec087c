import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { getErrorText } from "#api/error-text.ts";
import { acceptTerms, type getTerms } from "#contract/accounts/terms.ts";
import type { EndpointReply } from "#contract/endpoint.ts";
import { formatDate } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Button, Dialog, ErrorAlert } from "#ui/index.ts";
import { termsOfUseQuery } from "./terms.queries.ts";

interface TermsDialogProps {
  readonly currentTerms: NonNullable<EndpointReply<typeof getTerms>["Current"]>;
  readonly onAccepted: () => void;
  readonly onSignOut: () => void;
}

/**
 * Shows the current terms of use and what changed. The person can accept them or sign out; the dialog cannot be
 * closed otherwise.
 */
export function TermsDialog({ currentTerms, onAccepted, onSignOut }: TermsDialogProps) {
  const t = useText();
  const client = useClient();
  const language = useLanguage();
  const queries = useQueryClient();
  const { queryKey } = termsOfUseQuery(client);
  const acceptMutation = useMutation({
    meta: { error: "shown" },
    mutationFn: () => client.call(acceptTerms, { body: { Version: currentTerms.Version } }),
    onSuccess: (reply) => {
      queries.setQueryData(queryKey, reply);
      onAccepted();
    },
    // The service may refuse because newer terms were published while the person was reading. Refetch to show
    // them.
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <Dialog
      open
      onClose={() => {}}
      dismissable={false}
      size="l"
      title={t("account.terms.title")}
      footer={
        <>
          <Button variant="primary" busy={acceptMutation.isPending} onClick={() => acceptMutation.mutate()}>
            {t("account.terms.accept")}
          </Button>
          <Button variant="quiet" onClick={onSignOut}>
            {t("account.terms.leave")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {acceptMutation.error && <ErrorAlert failure={getErrorText(acceptMutation.error)} t={t} />}
        <p>{t("account.terms.lead", { date: formatDate(currentTerms.PublishedAt, language) })}</p>
        <h3 className="font-semibold">{t("account.terms.changes")}</h3>
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {currentTerms.Summary}
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard too. */}
        <section aria-labelledby="terms-text" tabIndex={0}>
          <h3 id="terms-text" className="mb-4 font-semibold">
            {t("account.terms.text")}
          </h3>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {currentTerms.Text}
          </p>
        </section>
      </div>
    </Dialog>
  );
}
