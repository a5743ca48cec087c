/**
 * Lists answers that were removed when the draft was switched to a newer form in an earlier visit. The person can read
 * and copy them.
 */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { ApiClient } from "#api/client.ts";
import type { Draft } from "#contract/applications/application-draft.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { getWizardConfig } from "#contract/wizard/wizard-configuration.ts";
import { useText } from "#i18n/use-text.ts";
import { Skeleton } from "#ui/index.ts";
import { LoadError } from "#work/load-error.tsx";
import { useLodgement } from "../lodgement-context.tsx";
import { RemovedAnswers } from "./removed-answers.tsx";

type SetAside = NonNullable<Draft["SetAside"]>;

interface EarlierRemovedAnswersProps {
  readonly applicationTypeId: string;
  readonly setAside: SetAside;
}

export function EarlierRemovedAnswers({ applicationTypeId, setAside }: EarlierRemovedAnswersProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="mb-6 rounded-theme border border-line px-4 py-3 print:hidden"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t("lodgement.changed.setAsideEarlier")}</summary>
      {isOpen && (
        <div className="mt-3 grid gap-4">
          {setAside.map((version) => (
            <VersionAnswers
              key={version.ConfigurationVersion}
              {...version}
              applicationTypeId={applicationTypeId}
            />
          ))}
        </div>
      )}
    </details>
  );
}

function VersionAnswers(props: SetAside[number] & { applicationTypeId: string }) {
  const t = useText();
  const { config, store } = useLodgement();
  const removedAnswers = useQuery(removedAnswersQuery(useClient(), props, config, store.view.today));
  if (removedAnswers.isPending) return <Skeleton lines={4} />;
  if (removedAnswers.isError)
    return (
      <LoadError
        title={t("lodgement.changed.setAsideFailed")}
        onRetry={() => removedAnswers.refetch()}
        error={removedAnswers.error}
      />
    );
  return (
    <RemovedAnswers
      removedAnswers={removedAnswers.data.removedAnswers}
      config={removedAnswers.data.olderConfig}
    />
  );
}

/** Finds the labels and reasons of removed answers by reconciling the older form with the current one. */
function removedAnswersQuery(
  client: ApiClient,
  { ConfigurationVersion, Answers, applicationTypeId }: SetAside[number] & { applicationTypeId: string },
  config: WizardConfig,
  today: string,
) {
  return {
    queryKey: ["lodgement", "set-aside", applicationTypeId, ConfigurationVersion, config.version, Answers],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const query = { ApplicationTypeId: applicationTypeId, Version: String(ConfigurationVersion) };
      const [olderConfig, { reconcileAnswers }] = await Promise.all([
        client.call(getWizardConfig, { query, signal }),
        import("#contract/wizard/versions/reconcile.ts"),
      ]);
      const { removedAnswers } = reconcileAnswers(olderConfig, config, Answers, today);
      return { olderConfig, removedAnswers };
    },
  };
}
