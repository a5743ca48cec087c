/**
 * Renders the questions of a request for information with the wizard's controls. The parent component sends the
 * answers.
 */
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { Draft } from "#contract/applications/application-draft.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { getAnswerText } from "#contract/wizard/answers/answer-text.ts";
import type { Answers } from "#contract/wizard/answers/answers.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { findFieldPlace, findItemId } from "#contract/wizard/outline.ts";
import { getCouncilDay } from "#i18n/dates/site-time.ts";
import { useTexts } from "#i18n/use-text.ts";
import { useApplicant, useSession } from "#session/session-context.tsx";
import { Skeleton } from "#ui/index.ts";
import type { FileLimits } from "#work/files/file-check.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { getUploadQueue } from "#work/uploads/upload-registry.ts";
import { useDocumentUpdates } from "../documents/use-document-updates.ts";
import { lodgementDocumentsQuery } from "../lodgement.queries.ts";
import { createLodgement } from "../lodgement.ts";
import { LodgementProvider } from "../lodgement-context.tsx";
import { FieldStack } from "../sections/field-stack.tsx";
import { FormTranslations } from "../texts/form-translations.tsx";
import { createFormatText, createProblemText } from "../texts/use-form-text.ts";
import { lodgedAnswersQuery } from "./requested-answers.queries.ts";
import { createRequestedAnswersState, type RequestedAnswersState } from "./requested-answers-form.ts";

export interface RequestedAnswersForm extends RequestedAnswersState {
  renderField(path: string): ReactNode;
  /** Returns an answer as display text. */
  formatAnswer(path: string, value: unknown): string;
}

interface RequestedAnswersProps {
  readonly applicationId: ApplicationId;
  readonly paths: readonly string[];
  readonly limits: FileLimits;
  /** Answers from an earlier visit that were not sent. */
  readonly typedAnswers: Answers;
  /** Revision of the answers on which `typedAnswers` is based. Absent: the current revision. */
  readonly typedRevision?: number | undefined;
  readonly onTyped: (changes: Answers, revision: number) => void;
  readonly children: (form: RequestedAnswersForm) => ReactNode;
}

export function RequestedAnswers(props: RequestedAnswersProps) {
  const { text } = useTexts();
  const lodgedAnswers = useQuery(lodgedAnswersQuery(useClient(), props.applicationId));
  if (lodgedAnswers.isPending) return <Skeleton lines={6} />;
  if (isUnavailable(lodgedAnswers)) {
    return (
      <LoadError
        title={text("lodgement.asked.failed")}
        onRetry={() => lodgedAnswers.refetch()}
        error={lodgedAnswers.error}
      />
    );
  }
  return (
    <FormTranslations config={lodgedAnswers.data.config} loadingContent={<Skeleton lines={6} />}>
      <OpenedRequestedAnswers {...lodgedAnswers.data} {...props} />
    </FormTranslations>
  );
}

/**
 * Functions for the save queue that never resolve, so that the queue saves nothing. The parent component
 * sends all answers together.
 */
const NO_SAVE_CALLS = {
  save: () => new Promise<never>(() => {}),
  reload: () => new Promise<never>(() => {}),
};

function OpenedRequestedAnswers({
  draft,
  config,
  paths,
  limits,
  typedAnswers,
  typedRevision = draft.Revision,
  onTyped,
  children,
}: RequestedAnswersProps & { draft: Draft; config: WizardConfig }) {
  const client = useClient();
  const session = useSession();
  const applicant = useApplicant();
  const texts = useTexts();
  const [{ lodgement, answering }] = useState(() => {
    const lodgement = createLodgement({
      ...{ client, config, applicant, limits, leftoverRecords: [], saveCalls: NO_SAVE_CALLS },
      draft: { ...draft, Answers: { ...draft.Answers, ...typedAnswers } },
      now: session.now,
      today: getCouncilDay(new Date(session.now())),
      writeJournal: async () => {},
      uploads: getUploadQueue({ session, accountId: applicant.storageId, applicationId: draft.Id, limits }),
    });
    const formatProblem = createProblemText(texts);
    return {
      lodgement,
      answering: createRequestedAnswersState(
        lodgement,
        { ...draft, Revision: typedRevision },
        paths,
        (problem) => formatProblem(problem, true),
      ),
    };
  });
  useEffect(
    () => lodgement.store.onTouched(() => onTyped(answering.changes(), answering.revision())),
    [lodgement, answering, onTyped],
  );
  useEffect(() => () => lodgement.stop(), [lodgement]);

  useDocumentUpdates(lodgement);
  const documents = useQuery(lodgementDocumentsQuery(client, draft.Id)).data;
  useEffect(() => {
    if (documents) lodgement.problems.setDocuments(documents);
  }, [lodgement, documents]);

  const { view } = lodgement.store;
  const findPlace = (path: string) => findFieldPlace(view.outline, path);
  const form: RequestedAnswersForm = {
    ...answering,
    renderField(path) {
      const fieldPlace = findPlace(path);
      if (!fieldPlace) return null;
      const section = { ...fieldPlace.section, fields: [fieldPlace.field] };
      return <FieldStack section={section} itemId={findItemId(view.outline, path)} />;
    },
    formatAnswer(path, value) {
      const field = findPlace(path)?.field;
      const textContext = {
        formatText: createFormatText(texts),
        lists: {},
        choices: view.choicesAt(path),
        language: texts.language,
        country: view.outline.config.country,
      };
      return field ? getAnswerText(field, value, textContext) : String(value ?? "");
    },
  };
  return <LodgementProvider value={lodgement}>{children(form)}</LodgementProvider>;
}
