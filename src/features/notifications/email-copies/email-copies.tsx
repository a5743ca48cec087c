/** Selects who else receives emails, before and after the permit is issued. */
import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { AccountId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { Skeleton } from "#ui/index.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { emailGroupsQuery, type PermitPhase } from "../settings.queries.ts";
import { EmailGroupsForm } from "./email-groups-form.tsx";

interface EmailCopiesProps {
  readonly accountId: AccountId;
  readonly onSaved: () => void;
}

export function EmailCopies(props: EmailCopiesProps) {
  return (
    <div className="grid gap-10">
      <PhaseGroups {...props} phase="before" />
      <PhaseGroups {...props} phase="after" />
    </div>
  );
}

function PhaseGroups({ accountId, onSaved, phase }: EmailCopiesProps & { readonly phase: PermitPhase }) {
  const t = useText();
  const groups = useQuery(emailGroupsQuery(useClient(), accountId, phase));
  return (
    <section className="grid gap-4">
      <div>
        <h3 className="font-display font-semibold text-lg">{t(`notifications.copies.${phase}`)}</h3>
        <p className="max-w-prose text-muted">{t(`notifications.copies.${phase}Text`)}</p>
      </div>
      {groups.isPending && <Skeleton lines={5} />}
      {isUnavailable(groups) && (
        <LoadError
          title={t("notifications.copies.failed")}
          onRetry={() => groups.refetch()}
          error={groups.error}
        />
      )}
      {groups.data && (
        <EmailGroupsForm groups={groups.data.Groups} phase={phase} accountId={accountId} onSaved={onSaved} />
      )}
    </section>
  );
}
