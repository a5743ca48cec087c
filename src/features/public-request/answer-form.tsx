import { useActionState, useEffect, useRef, useState } from "react";
import { isApiError } from "#api/errors.ts";
import type { LinkedInformationRequest, SentAnswer } from "#contract/public/public-additional-request.ts";
import { getDateNotation } from "#i18n/dates/date-notation.ts";
import type { Text } from "#i18n/use-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Textarea } from "#ui/forms/text-input.tsx";
import { useRestoredFields } from "#ui/forms/use-restored-fields.ts";
import type { FileLimits } from "#work/files/file-check.ts";
import { readFormErrors, type SentForm, unsentForm } from "#work/forms/form-errors.ts";
import { useSavedInput } from "#work/forms/saved-input.ts";
import type { UploadFile } from "#work/uploads/visitor-files.ts";
import { findOpenItems, type ItemFiles, readAnswers } from "./read-answers.ts";
import { RequestHeading } from "./request-heading.tsx";
import { RequestItem } from "./request-item.tsx";
import { describeSentItems, type SentReceipt } from "./sent-receipt.ts";

interface AnswerFormProps {
  readonly t: Text;
  readonly language: string;
  /** Storage key of the saved input; each link has a different key. */
  readonly draftKey: string;
  readonly number: string | null;
  readonly place: string | null;
  readonly request: LinkedInformationRequest;
  readonly limits: FileLimits | null;
  readonly signInHref: string;
  readonly sendFileFor: (itemId: string) => UploadFile;
  readonly onRemoveDocument: (documentId: string) => Promise<void>;
  /** Sends the answers. Resolves with the time when the service received them. Throws `ApiError`. */
  readonly onSend: (answers: SentAnswer[], comment: string) => Promise<string>;
  readonly onSent: (receipt: SentReceipt) => void;
  /** Called if the link is no longer valid. */
  readonly onLinkEnded: () => void;
}

/** Shows all requested answers and documents on one page, and sends them together. */
export function AnswerForm({
  t,
  language,
  draftKey,
  request,
  onSend,
  onSent,
  onLinkEnded,
  ...props
}: AnswerFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const filesByItem = useRef<Record<string, ItemFiles | undefined>>({});
  const [isTouched, setTouched] = useState(false);
  const [state, submit, isPending] = useActionState(send, unsentForm);
  const keepFields = useRestoredFields(form, state);
  const savedInput = useSavedInput(form, draftKey);
  /** Ids of items that the person has corrected since the last attempt to send the answers. */
  const [correctedIds, setCorrectedIds] = useState<ReadonlySet<string>>(new Set());
  const { Items } = request;
  useEffect(() => document.getElementById("request-heading")?.focus(), []);

  async function send(previousState: SentForm, formData: FormData): Promise<SentForm> {
    keepFields(formData);
    const nextState = { attempt: previousState.attempt + 1, problems: {} };
    setCorrectedIds(new Set());
    const answers = readAnswers(Items, formData, getDateNotation(language));
    const problems = findOpenItems(Items, answers, filesByItem.current, t);
    if (Object.keys(problems).length > 0) return { ...nextState, problems };
    try {
      const comment = String(formData.get("comment") ?? "").trim();
      const sentAt = await onSend(answers, comment);
      savedInput.remove();
      const items = describeSentItems({ items: Items, answers, files: filesByItem.current }, t, language);
      onSent({ number: props.number, place: props.place, sentAt, items, comment });
      return nextState;
    } catch (error) {
      if (isApiError(error) && error.details.status === 403) {
        onLinkEnded();
        return nextState;
      }
      const itemIds = Items.map(({ Id }) => Id);
      return { ...nextState, ...readFormErrors(error, t, itemIds) };
    }
  }

  /**
   * Hides the error of an item as soon as it has an answer or a file. It stays hidden until the next attempt, because a
   * summary that appears again would take the focus.
   */
  function updateCorrectedIds(): void {
    if (!form.current || Object.keys(state.problems).length === 0) return;
    const answers = readAnswers(Items, new FormData(form.current), getDateNotation(language));
    const openItems = findOpenItems(Items, answers, filesByItem.current, t);
    const correctedNow = Object.keys(state.problems).filter((id) => !Object.hasOwn(openItems, id));
    setCorrectedIds((before) => new Set([...before, ...correctedNow]));
  }

  const { lines = [], canRetry } = state;
  const findProblem = (id: string) => (correctedIds.has(id) ? undefined : state.problems[id]);
  const items = [
    ...Items.flatMap(({ Id, Label }) => {
      const problem = findProblem(Id);
      return problem ? [{ text: `${Label}: ${problem}`, href: `#item-${Id}` as const }] : [];
    }),
    ...lines.map((text) => ({ text })),
  ];
  return (
    <form
      ref={form}
      action={submit}
      noValidate
      onInput={() => {
        setTouched(true);
        savedInput.save();
        updateCorrectedIds();
      }}
      className="grid max-w-2xl gap-10"
    >
      <RequestHeading t={t} language={language} request={request} number={props.number} place={props.place} />
      {items.length > 0 && !isPending && (
        <ErrorSummary
          title={t(lines.length > 0 ? "publicRequest.sendFailed" : "publicRequest.problems")}
          items={items}
          attempt={state.attempt}
        />
      )}
      <ol className="grid gap-10">
        {Items.map((item, index) => (
          <RequestItem
            key={item.Id}
            t={t}
            language={language}
            item={item}
            position={index + 1}
            error={findProblem(item.Id)}
            limits={props.limits}
            signInHref={props.signInHref}
            onSendFile={props.sendFileFor(item.Id)}
            onRemoveDocument={props.onRemoveDocument}
            onFiles={(now) => {
              filesByItem.current[item.Id] = now;
              updateCorrectedIds();
            }}
          />
        ))}
      </ol>
      <div className="grid gap-5 border-line border-t pt-8">
        <Field
          id="comment"
          label={t("publicRequest.comment")}
          hint={t("publicRequest.commentHint")}
          optionalText={t("publicRequest.optional")}
        >
          {(control) => (
            <Textarea
              {...control}
              name="comment"
              rows={3}
              maxLength={4000}
              defaultValue={request.ClientComment ?? ""}
            />
          )}
        </Field>
        <p className="text-muted">{t(isTouched ? "publicRequest.onceKept" : "publicRequest.once")}</p>
        <Button type="submit" variant="primary" busy={isPending} className="justify-self-start">
          {t(canRetry ? "errors.retry" : "publicRequest.send")}
        </Button>
      </div>
    </form>
  );
}
