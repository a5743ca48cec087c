import { useActionState, useEffect, useRef, useState } from "react";
import {
  type LodgedPublicRequest,
  MAX_REQUEST_FILES,
  type OpenedRequests,
  type PublicRequestBody,
} from "#contract/public/public-request.ts";
import { getDateNotation } from "#i18n/dates/date-notation.ts";
import type { Text } from "#i18n/use-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { useRestoredFields } from "#ui/forms/use-restored-fields.ts";
import type { FileLimits } from "#work/files/file-check.ts";
import { listSummaryItems, readFormErrors, type SentForm, unsentForm } from "#work/forms/form-errors.ts";
import { useSavedInput } from "#work/forms/saved-input.ts";
import type { UploadFile } from "#work/uploads/visitor-files.ts";
import type { ItemFiles } from "../read-answers.ts";
import { VisitorFileField } from "../visitor-file-field.tsx";
import { PersonFields } from "./person-fields.tsx";
import { findAskProblems, publicRequestFields, readPublicRequest } from "./read-ask.ts";
import { WantedFields } from "./wanted-fields.tsx";

interface RequestStartFormProps {
  readonly t: Text;
  readonly language: string;
  readonly limits: FileLimits | null;
  readonly openedRequests: OpenedRequests;
  /** Looks up another application. */
  readonly onOther: () => void;
  readonly onSendFile: UploadFile;
  readonly onRemoveFile: (documentId: string) => Promise<void>;
  /** Sends the request. Throws `ApiError`. */
  readonly onSend: (request: PublicRequestBody) => Promise<LodgedPublicRequest>;
  readonly onSent: (request: LodgedPublicRequest) => void;
}

/**
 * Form that requests an amendment, more time, another applicant or a withdrawal. Uses a React action and
 * uncontrolled fields, so that input before hydration is kept.
 */
export function RequestStartForm({
  t,
  language,
  openedRequests,
  onOther,
  onSend,
  onSent,
  ...props
}: RequestStartFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const files = useRef<ItemFiles>({ names: [], isSending: false, hasFailed: false });
  const heading = useRef<HTMLHeadingElement>(null);
  const notation = getDateNotation(language);
  const [typeId, setTypeId] = useState("");
  const [state, submit, isPending] = useActionState(send, unsentForm);
  const keepFields = useRestoredFields(form, state);
  const savedInput = useSavedInput(form, `ask:${openedRequests.Number}`);
  const updateTypeId = () => {
    if (form.current) setTypeId(String(new FormData(form.current).get("TypeId") ?? ""));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the saved input is restored
  useEffect(() => {
    updateTypeId();
    heading.current?.focus();
  }, []);

  async function send(previousState: SentForm, formData: FormData): Promise<SentForm> {
    keepFields(formData);
    const nextState = { attempt: previousState.attempt + 1, problems: {} };
    const request = readPublicRequest(formData, notation);
    const problems = findAskProblems(request, t, notation);
    if (Object.keys(problems).length > 0) return { ...nextState, problems };
    if (files.current.isSending) return { ...nextState, lines: [t("publicRequest.problem.sending")] };
    if (files.current.hasFailed) return { ...nextState, lines: [t("publicRequest.problem.unsent")] };
    try {
      const lodgedRequest = await onSend(request);
      savedInput.remove();
      onSent(lodgedRequest);
      return nextState;
    } catch (error) {
      return {
        ...nextState,
        ...readFormErrors(error, t, publicRequestFields),
      };
    }
  }

  const getText = (name: string) => t(`publicRequest.ask.${name}`);
  const { problems, lines = [], canRetry } = state;
  const items = listSummaryItems(publicRequestFields, state);
  return (
    <form
      ref={form}
      action={submit}
      noValidate
      onInput={() => {
        updateTypeId();
        savedInput.save();
      }}
      className="grid max-w-xl gap-6"
    >
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-xl">
          {getText("title")}
        </h2>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
          <bdi className="whitespace-nowrap">{openedRequests.Number}</bdi>
          <span>{openedRequests.TypeName}</span>
          <bdi>{openedRequests.Place}</bdi>
          <Button size="s" onClick={onOther}>
            {getText("other")}
          </Button>
        </p>
      </div>
      {items.length > 0 && !isPending && (
        <ErrorSummary
          title={getText(lines.length > 0 ? "failed" : "problems")}
          items={items}
          attempt={state.attempt}
        />
      )}
      <WantedFields
        t={t}
        types={openedRequests.Types}
        typeId={typeId}
        notation={notation}
        problems={problems}
      />
      {openedRequests.Files && (
        <VisitorFileField
          t={t}
          language={language}
          id="Files"
          label={getText("files")}
          optionalText={t("publicRequest.optional")}
          limits={props.limits}
          countLimit={{
            count: MAX_REQUEST_FILES,
            text: t("publicRequest.ask.filesFull", { count: MAX_REQUEST_FILES }),
          }}
          earlierFiles={openedRequests.Files.map((file) => ({ ...file, canRemove: true }))}
          onSendFile={props.onSendFile}
          onRemove={props.onRemoveFile}
          onChange={(now) => {
            files.current = now;
          }}
        />
      )}
      <PersonFields t={t} problems={problems} />
      <p className="text-muted">{getText("applicantInformed")}</p>
      <Button type="submit" variant="primary" busy={isPending} className="justify-self-start">
        {canRetry ? t("errors.retry") : getText("send")}
      </Button>
    </form>
  );
}
