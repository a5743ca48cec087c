/** Shows the answers that a newer form keeps, removes and asks again, before the person switches to it. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useClient } from "#api/api-context.ts";
import { getErrorText } from "#api/error-text.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import type { ReconciledAnswers } from "#contract/wizard/versions/reconcile.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, ErrorAlert, Skeleton } from "#ui/index.ts";
import { useLodgement, useSaveState } from "../lodgement-context.tsx";
import { isAllSaved } from "../saving/save-state.ts";
import { adoptNewerForm } from "./newer-form.ts";
import { QuestionsToAnswerAgain } from "./questions-to-answer-again.tsx";
import { RemovedAnswers } from "./removed-answers.tsx";

interface NewerFormReviewProps {
  readonly currentConfig: WizardConfig;
  /** Called after the switch. `changes` is undefined if another window has already switched the draft. */
  readonly onSwitched: (changes: ReconciledAnswers | undefined) => void;
  readonly onLater: () => void;
}

export function NewerFormReview({ currentConfig, onSwitched, onLater }: NewerFormReviewProps) {
  const t = useText();
  const client = useClient();
  const { applicationId, config, store, queue } = useLodgement();
  const isSaved = isAllSaved(useSaveState());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const changes = useQuery({
    queryKey: ["lodgement", "changes", applicationId, currentConfig.version, store.revision()],
    queryFn: async () =>
      (await import("#contract/wizard/versions/reconcile.ts")).reconcileAnswers(
        config,
        currentConfig,
        store.view.answers(),
        store.view.today,
      ),
    gcTime: 0,
    networkMode: "always",
  }).data;
  const switchMutation = useMutation({
    meta: { error: "shown" },
    mutationFn: async () => {
      await queue.flush();
      if (!isAllSaved(queue.state())) throw new Error("not all saved");
      return adoptNewerForm(client, applicationId, { config, currentConfig }, store.view.today);
    },
    onSuccess: onSwitched,
  });
  const failure = switchMutation.error && isSaved ? getErrorText(switchMutation.error) : undefined;

  return (
    <div className="grid max-w-3xl gap-8">
      <div>
        <h1 ref={heading} className="page-title" tabIndex={-1}>
          {t("lodgement.changed.title")}
        </h1>
        <p className="page-sub">{t("lodgement.changed.sub")}</p>
      </div>
      {switchMutation.isError && (
        <ErrorAlert
          failure={failure ?? { key: "lodgement.changed.unsaved" }}
          t={t}
          title={t("lodgement.changed.failed")}
        />
      )}
      {changes ? <ChangeSummary changes={changes} /> : <Skeleton lines={6} className="settling" />}
      <div className="flex flex-wrap items-center gap-3 border-line border-t pt-5">
        <Button variant="primary" busy={switchMutation.isPending} onClick={() => switchMutation.mutate()}>
          {t("lodgement.changed.take")}
        </Button>
        <Button variant="quiet" onClick={onLater}>
          {t("lodgement.changed.later")}
        </Button>
      </div>
    </div>
  );
}

function ChangeSummary({ changes }: { changes: ReconciledAnswers }) {
  const t = useText();
  const { config } = useLodgement();
  const { keptAnswers, reaskedQuestions, removedAnswers } = changes;
  const keptCount = Object.keys(keptAnswers).filter((path) => path.includes(".")).length;
  return (
    <>
      <section className="grid gap-2">
        <h2 className="font-semibold text-xl">{t("lodgement.changed.stays")}</h2>
        <p>{t("lodgement.changed.unchanged", { count: keptCount })}</p>
      </section>
      {reaskedQuestions.length > 0 && (
        <section className="grid gap-3">
          <h2 className="font-semibold text-xl">{t("lodgement.changed.asked")}</h2>
          <QuestionsToAnswerAgain reaskedQuestions={reaskedQuestions} />
        </section>
      )}
      {removedAnswers.length > 0 && (
        <section className="grid gap-3">
          <h2 className="font-semibold text-xl">{t("lodgement.changed.unused")}</h2>
          <RemovedAnswers removedAnswers={removedAnswers} config={config} />
        </section>
      )}
      {reaskedQuestions.length === 0 && removedAnswers.length === 0 && (
        <p>{t("lodgement.changed.nothing")}</p>
      )}
    </>
  );
}
