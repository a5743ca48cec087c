import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import type { ApplicationDetails, InformationRequest } from "#contract/applications/application.ts";
import type { Answers } from "#contract/wizard/answers/answers.ts";
import { useText } from "#i18n/use-text.ts";
import { Checkbox, ErrorSummary, ProgressBar, Skeleton } from "#ui/index.ts";
import { SetAsideOffer } from "#work/forms/set-aside-offer.tsx";
import { useUnsavedForm } from "#work/forms/unsaved-form.ts";
import { applicationKeys } from "#work/query-keys.ts";
import { RequestConflict } from "./request-conflict.tsx";
import { RequestDueDate } from "./request-due-date.tsx";
import { RequestFormFoot } from "./request-form-foot.tsx";
import { getRequestLabelIds, RequestHead } from "./request-head.tsx";
import { type RequestedItem, RequestItem } from "./request-item.tsx";
import {
  getRequestFormKey,
  noAnswerForm,
  type RequestEntries,
  type RequestedAnswersForm,
  type RequestSlots,
} from "./request-slots.ts";
import { listAnswerPaths, mergeRequestEntries, useRequestCalls } from "./use-request-calls.ts";

interface OpenRequestProps extends RequestSlots {
  readonly details: ApplicationDetails;
  readonly request: InformationRequest;
  /** Called when the service has accepted the answers, before the application is refetched. */
  readonly onSent: () => void;
}

type UnsavedEntries = ReturnType<typeof useUnsavedForm<RequestEntries>>;

/** The form that answers the open request for information. All answers are sent together. */
export function OpenRequest(props: OpenRequestProps) {
  const { details, request } = props;
  const unsavedEntries = useUnsavedForm<RequestEntries>(
    getRequestFormKey(details.Application.Id, request.Id),
    { answers: {} },
    { isStored: true },
  );
  /**
   * Number of times the person restored stored answers. It is the React key of the form: a new key mounts the
   * form again, which reads the answers only when it mounts.
   */
  const [restoredCount, setRestoredCount] = useState(0);
  return (
    <section
      className="grid gap-4"
      aria-labelledby={getRequestLabelIds(request.Id)}
      aria-busy={unsavedEntries.isReading}
    >
      <RequestHead request={request} />
      <RequestDueDate request={request} officer={details.Officer} />
      <SetAsideOffer form={unsavedEntries} onRestored={() => setRestoredCount(restoredCount + 1)} />
      {unsavedEntries.isReading ? (
        <Skeleton lines={6} />
      ) : (
        <AnswerForm {...props} key={restoredCount} unsavedEntries={unsavedEntries} />
      )}
    </section>
  );
}

function AnswerForm(props: OpenRequestProps & { readonly unsavedEntries: UnsavedEntries }) {
  const { request, renderAnswers, unsavedEntries } = props;
  const unsavedRef = useRef(unsavedEntries);
  unsavedRef.current = unsavedEntries;
  const onTyped = useCallback((answers: Answers, revision: number) => {
    const { value, change } = unsavedRef.current;
    change({ ...value, answers, revision });
  }, []);
  const paths = listAnswerPaths(request);
  const [initialEntries] = useState(unsavedEntries.value);
  if (paths.length === 0) return <RequestForm {...props} form={noAnswerForm} />;
  return renderAnswers({
    paths,
    typedAnswers: initialEntries.answers,
    typedRevision: initialEntries.revision,
    onTyped,
    children: (form) => <RequestForm {...props} form={form} />,
  });
}

interface RequestFormProps extends OpenRequestProps {
  readonly form: RequestedAnswersForm;
  readonly unsavedEntries: UnsavedEntries;
}

function RequestForm({ details, request, form, unsavedEntries, renderUpload, onSent }: RequestFormProps) {
  const t = useText();
  const queries = useQueryClient();
  const id = details.Application.Id;
  const [problems, setProblems] = useState<ReturnType<RequestedAnswersForm["check"]>>([]);
  const [attempt, setAttempt] = useState(0);
  const [pendingCounts, setPendingCounts] = useState<Readonly<Record<string, number>>>({});
  const calls = useRequestCalls({ id, request, form, unsaved: unsavedEntries, onSent });
  const { comment, confirmed } = mergeRequestEntries(request, unsavedEntries.value);
  const answerPaths = listAnswerPaths(request);
  const isDone = (item: RequestedItem) => {
    if (item.Kind !== "answer") return item.IsDone;
    if (form.isAnswered(item.Target)) return true;
    if (form.isAsLodged(item.Target) && confirmed.includes(item.Id)) return true;
    return item.IsDone && !item.IsConfirmed && !hasProblem(item);
  };
  const setConfirmed = ({ Id }: RequestedItem, isConfirmed: boolean) => {
    const otherIds = confirmed.filter((id) => id !== Id);
    unsavedEntries.change({ ...unsavedEntries.value, confirmed: isConfirmed ? [...otherIds, Id] : otherIds });
  };
  const hasProblem = (item: RequestedItem) => problems.some(({ path }) => path === item.Target);
  const doneCount = request.Items.filter(isDone).length;
  const itemCount = request.Items.length;
  const send = () => {
    const currentProblems = form.check();
    setProblems(currentProblems);
    setAttempt(attempt + 1);
    if (currentProblems.length === 0) calls.send();
  };
  return (
    <div className="grid gap-4">
      <div className="grid max-w-prose gap-1.5 print:hidden">
        <p id={`progress-${request.Id}`} role="status" className="font-medium">
          {t("applications.requests.progress", { done: doneCount, total: itemCount })}
        </p>
        <ProgressBar
          value={doneCount}
          max={itemCount}
          label={t("applications.requests.progress", { done: doneCount, total: itemCount })}
        />
        <p className="text-muted text-sm">{t("applications.requests.scope")}</p>
      </div>
      {problems.length > 0 && (
        <ErrorSummary
          title={t("applications.requests.wrong")}
          attempt={attempt}
          items={problems.map((problem) => ({ text: problem.text, href: `#${problem.id}` }))}
        />
      )}
      <RequestConflict form={form} conflict={calls.conflict} onSettled={calls.clearConflict} />
      <ol className="divide-y divide-line border-line border-y">
        {request.Items.map((item) => (
          <RequestItem key={item.Id} item={item} isDone={isDone(item)}>
            {item.Kind === "document" ? (
              renderUpload({
                documentTypeId: item.Target,
                excludedItemPaths: answerPaths,
                since: request.AskedAt,
                onPending: (count) => setPendingCounts((counts) => ({ ...counts, [item.Id]: count })),
                onUploaded: () => void queries.invalidateQueries({ queryKey: applicationKeys.one(id) }),
              })
            ) : (
              <>
                {form.renderField(item.Target)}
                {item.DocumentTypeId && (
                  <div className="mt-3">
                    <p className="mb-1 font-medium">{t("applications.requests.addDocuments")}</p>
                    {renderUpload({
                      documentTypeId: item.DocumentTypeId,
                      itemPath: item.Target,
                      since: request.AskedAt,
                      onPending: (count) => setPendingCounts((counts) => ({ ...counts, [item.Id]: count })),
                      onUploaded: () => void queries.invalidateQueries({ queryKey: applicationKeys.one(id) }),
                    })}
                  </div>
                )}
                {form.isAsLodged(item.Target) && (
                  <Checkbox
                    label={t("applications.requests.confirm")}
                    aria-describedby={`asked-label-${item.Id}`}
                    checked={confirmed.includes(item.Id)}
                    onChange={(event) => setConfirmed(item, event.target.checked)}
                  />
                )}
              </>
            )}
          </RequestItem>
        ))}
      </ol>
      <RequestFormFoot
        openCount={itemCount - doneCount}
        uploadingCount={Object.values(pendingCounts).reduce((sum, count) => sum + count, 0)}
        comment={comment}
        onComment={(next) => unsavedEntries.change({ ...unsavedEntries.value, comment: next })}
        calls={calls}
        onlySentBy={details.Rights.includes("lodge") ? null : details.Application.Owner.Name}
        onSend={send}
      />
    </div>
  );
}
