/** The review step: all answers and the remaining problems. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { AnswerProblem } from "#contract/wizard/validation/answer-problem.ts";
import { useText } from "#i18n/use-text.ts";
import { Alert, Button, Skeleton } from "#ui/index.ts";
import { useWithoutFilesInUpload } from "../../documents/running-uploads.ts";
import { lodgementSummaryQuery } from "../../lodgement.queries.ts";
import { useAllProblems, useChangesToCheck, useLodgement } from "../../lodgement-context.tsx";
import { FormPdfButton } from "../../receipts/form-pdf-button.tsx";
import { ChangesElsewhereNotice } from "../../saving/conflicts/changes-elsewhere-notice.tsx";
import { useFormatText, useProblemText } from "../../texts/use-form-text.ts";
import { RemainingProblems } from "../remaining-problems.tsx";
import { StepActions } from "../step-actions.tsx";
import { useReturnFocus } from "../use-return-focus.ts";
import { ReviewGroup } from "./review-group.tsx";
import { useOfflineSummary } from "./use-offline-summary.ts";

interface ReviewStepProps {
  /** Path of the answer that the person has just changed. Its row receives the focus. */
  readonly returnPath: string | null;
  readonly onBack: (() => void) | undefined;
  readonly onNext: () => void;
  /** Opens a step, or one answer in it. "Continue" then returns to the review. */
  readonly onChange: (stepId: string, path?: string) => void;
}

export function ReviewStep({ returnPath, onBack, onNext, onChange }: ReviewStepProps) {
  const t = useText();
  const formatText = useFormatText();
  const lodgement = useLodgement();
  const { applicationId, requestId, queue, changesElsewhere, documentsElsewhere } = lodgement;
  const changes = useChangesToCheck();
  const problems = useAllProblems();
  const [isFlushed, setFlushed] = useState(false);
  useEffect(() => {
    let isMounted = true;
    void queue.flush().finally(() => isMounted && setFlushed(true));
    return () => {
      isMounted = false;
    };
  }, [queue]);
  const summary = useQuery({
    ...lodgementSummaryQuery(lodgement, changesElsewhere.list()),
    enabled: isFlushed,
  });
  const remainingErrors = useWithoutFilesInUpload()(problems).filter(({ severity }) => severity === "error");
  const [notices = [], warnings = []] = splitWarnings(
    problems.filter(({ severity }) => severity === "warning"),
  );
  const offlineGroups = useOfflineSummary(summary.isError && summary.data === undefined);
  const groups = summary.data?.Groups ?? offlineGroups;

  useReturnFocus(returnPath, groups !== undefined);

  function continueToNextStep() {
    changesElsewhere.markAllSeen();
    documentsElsewhere.markAllSeen();
    onNext();
  }

  return (
    <div className="grid max-w-3xl gap-8">
      <ChangesElsewhereNotice />
      {remainingErrors.length > 0 && <RemainingProblems problems={remainingErrors} onEdit={onChange} />}
      <Notices
        tone="warning"
        title={t("lodgement.review.warnings")}
        problems={warnings}
        onChange={onChange}
      />
      <Notices tone="info" title={t("lodgement.review.notices")} problems={notices} onChange={onChange} />
      {summary.isError && <Alert tone="info">{t("lodgement.review.local")}</Alert>}
      {groups ? (
        groups.map((group) => (
          <ReviewGroup key={group.StepId} group={group} changes={changes} onChange={onChange} />
        ))
      ) : (
        <Skeleton lines={12} className="settling" />
      )}
      <StepActions onBack={onBack}>
        <Button variant="primary" onClick={continueToNextStep}>
          {t("lodgement.review.continue")}
        </Button>
        <Button icon="print" onClick={() => window.print()}>
          {t("lodgement.print")}
        </Button>
        {requestId === undefined && (
          <FormPdfButton
            applicationId={applicationId}
            fileName={formatText(lodgement.config.title)}
            saveChanges={queue.flush}
          />
        )}
      </StepActions>
    </div>
  );
}

/** Separates missing files that are only recommended from warnings of the form's validation rules. */
function splitWarnings(problems: readonly AnswerProblem[]): readonly (readonly AnswerProblem[])[] {
  const isNotice = ({ code }: AnswerProblem) => code === "recommendedFile";
  return [problems.filter(isNotice), problems.filter((problem) => !isNotice(problem))];
}

interface NoticesProps {
  readonly tone: "warning" | "info";
  readonly title: string;
  readonly problems: readonly AnswerProblem[];
  readonly onChange: ReviewStepProps["onChange"];
}

/** Lists problems that do not prevent lodging, each with a link to the answer. */
function Notices({ tone, title, problems, onChange }: NoticesProps) {
  const problemText = useProblemText();
  if (problems.length === 0) return null;
  return (
    <Alert tone={tone} title={title}>
      <ul className="mt-1 grid list-disc gap-1 ps-5">
        {problems.map((problem) => (
          <li key={`${problem.path} ${problem.message.key}`}>
            <button
              type="button"
              className="link align-top text-start"
              onClick={() => onChange(problem.stepId, problem.path)}
            >
              {problemText(problem, true)}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
