import { useActionState, useRef, useState } from "react";
import type { PublicInspectionOptions, RequestedInspection } from "#contract/public/public-inspection.ts";
import type { Text } from "#i18n/use-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Textarea, TextInput } from "#ui/forms/text-input.tsx";
import { useRestoredFields } from "#ui/forms/use-restored-fields.ts";
import type { FileLimits } from "#work/files/file-check.ts";
import { listSummaryItems, readFormErrors, type SentForm, unsentForm } from "#work/forms/form-errors.ts";
import { type UploadFile, useVisitorFiles } from "#work/uploads/visitor-files.ts";
import {
  findRequestProblems,
  type InspectionRequestBody,
  readRequestBody,
  requiredInspectionFields,
} from "./request-body.ts";
import { RequestFiles } from "./request-files.tsx";
import { SlotFields } from "./slot-fields.tsx";
import { StageChoice } from "./stage-choice.tsx";

export interface RequestFormProps {
  readonly t: Text;
  readonly language: string;
  readonly openedInspections: PublicInspectionOptions;
  readonly limits: FileLimits | null;
  readonly onSendFile: UploadFile;
  /** Sends the request. Throws `ApiError`. */
  readonly onRequest: (body: InspectionRequestBody) => Promise<RequestedInspection>;
  readonly onRequested: (inspection: RequestedInspection) => void;
}

/** Requests an inspection: stage, day, contact person, notes and files. */
export function RequestForm({
  t,
  language,
  openedInspections,
  limits,
  onSendFile,
  onRequest,
  onRequested,
}: RequestFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [day, setDay] = useState("");
  const visitorFiles = useVisitorFiles(onSendFile);
  const [state, submit, isPending] = useActionState(send, unsentForm);
  const keepFields = useRestoredFields(form, state);
  const getText = (name: string) => t(`publicInspection.${name}`);

  async function send(previousState: SentForm, formData: FormData): Promise<SentForm> {
    keepFields(formData);
    const nextState = { attempt: previousState.attempt + 1, problems: {} };
    if (visitorFiles.isSending) return { ...nextState, lines: [getText("problem.sending")] };
    if (visitorFiles.hasFailed) return { ...nextState, lines: [getText("problem.unsent")] };
    const body = readRequestBody(
      formData,
      visitorFiles.files.flatMap(({ uploaded }) => (uploaded ? [uploaded.DocumentId] : [])),
    );
    const problems = findRequestProblems(body, t);
    if (Object.keys(problems).length > 0) return { ...nextState, problems };
    try {
      onRequested(await onRequest(body));
      return nextState;
    } catch (error) {
      return {
        ...nextState,
        ...readFormErrors(error, t, requiredInspectionFields),
      };
    }
  }

  const { problems, lines = [], canRetry } = state;
  const items = listSummaryItems(requiredInspectionFields, state);
  return (
    <form
      ref={form}
      action={submit}
      noValidate
      onInput={(event) => setDay(String(new FormData(event.currentTarget).get("RequestedDate") ?? ""))}
      className="grid max-w-xl content-start gap-6"
    >
      <h3 className="font-semibold text-lg">{getText("ask")}</h3>
      {items.length > 0 && !isPending && (
        <ErrorSummary
          title={getText(lines.length > 0 ? "failed" : "problems")}
          items={items}
          attempt={state.attempt}
        />
      )}
      <StageChoice t={t} openedInspections={openedInspections} error={problems["StageId"]} />
      <SlotFields
        t={t}
        language={language}
        days={openedInspections.Days}
        selectedDay={day}
        problems={problems}
      />
      <Field id="ContactName" label={getText("contactName")} error={problems["ContactName"]} required>
        {(control) => <TextInput {...control} name="ContactName" autoComplete="name" maxLength={200} />}
      </Field>
      <Field id="ContactPhone" label={getText("contactPhone")} error={problems["ContactPhone"]} required>
        {(control) => (
          <TextInput
            {...control}
            name="ContactPhone"
            type="tel"
            width="m"
            autoComplete="tel"
            maxLength={40}
          />
        )}
      </Field>
      <Field
        id="AccessNotes"
        label={getText("notes")}
        hint={getText("notesHint")}
        optionalText={getText("optional")}
      >
        {(control) => <Textarea {...control} name="AccessNotes" rows={3} maxLength={2000} />}
      </Field>
      {limits && <RequestFiles t={t} language={language} limits={limits} visitorFiles={visitorFiles} />}
      <Button type="submit" variant="primary" busy={isPending} className="justify-self-start">
        {canRetry ? t("errors.retry") : getText("submit")}
      </Button>
    </form>
  );
}
