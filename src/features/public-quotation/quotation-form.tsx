import { type ReactNode, useActionState, useEffect, useRef, useState } from "react";
import type { Quotation, QuotedFees, QuotedWork } from "#contract/public/public-quotation.ts";
import type { Text } from "#i18n/use-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { useRestoredFields } from "#ui/forms/use-restored-fields.ts";
import {
  CAPTCHA_FIELD,
  listSummaryItems,
  readFormErrors,
  type SentForm,
  unsentForm,
} from "#work/forms/form-errors.ts";
import { useSavedInput } from "#work/forms/saved-input.ts";
import { findPersonProblems, findWorkProblems } from "./find-problems.ts";
import { LiveFeePanel, loadFeeBreakdown } from "./live-fee-panel.tsx";
import { type DayFormat, readQuotedWork } from "./read-work.ts";
import { useLiveFees } from "./use-live-fees.ts";
import { WorkFields } from "./work-fields.tsx";

interface QuotationFormProps {
  readonly t: Text;
  readonly language: string;
  readonly personCheck: ReactNode;
  /** True if an application can be started from the quotation without an account. */
  readonly mayLodge: boolean;
  readonly onPreview: (work: QuotedWork, signal: AbortSignal) => Promise<QuotedFees>;
  /** Requests a quotation. Throws `ApiError`. */
  readonly onRequest: (work: QuotedWork, person: { name: string; email: string }) => Promise<Quotation>;
  readonly onCreated: (quotation: Quotation) => void;
}

const emptyWork: QuotedWork = { ApplicationTypeId: "" };
const fields = [
  "ApplicationTypeId",
  "Cost",
  "FloorArea",
  "BcaClass",
  "Regulations",
  "ExtensionKind",
  "LapsesOn",
  "Name",
  "Email",
  CAPTCHA_FIELD,
];

/**
 * Form that requests a quotation and shows the fees during input. Uses a React action and uncontrolled
 * fields, so that input before hydration is kept.
 */
export function QuotationForm({
  t,
  language,
  personCheck,
  mayLodge,
  onPreview,
  onRequest,
  onCreated,
}: QuotationFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [work, setWork] = useState(emptyWork);
  /**
   * Format of the days that the person types. The initial format accepts no day. When the chunk of the date
   * field is loaded, the date field sets the real format. Until then, the form has no date field.
   */
  const dayFormat = useRef<DayFormat>({ example: "", parse: () => undefined });
  const [state, submit, isPending] = useActionState(send, unsentForm);
  const keepFields = useRestoredFields(form, state);
  const savedInput = useSavedInput(form, "quotation");
  const liveFees = useLiveFees(work, async (quotedWork, signal) => {
    const [fees] = await Promise.all([onPreview(quotedWork, signal), loadFeeBreakdown()]);
    return fees;
  });

  const updateWork = () => {
    if (form.current) setWork(readQuotedWork(new FormData(form.current), dayFormat.current.parse).work);
  };
  const restoreFields = () => {
    savedInput.restore();
    updateWork();
  };
  // Restore the saved input, and read values that were entered before hydration. Repeat this for each type of
  // work, because restoring the type adds the fields of that type.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the fields of each type of work
  useEffect(restoreFields, [work.ApplicationTypeId]);

  async function send(previousState: SentForm, formData: FormData): Promise<SentForm> {
    keepFields(formData);
    const nextState = { attempt: previousState.attempt + 1, problems: {} };
    const quotedWork = readQuotedWork(formData, dayFormat.current.parse);
    const person = {
      name: String(formData.get("Name") ?? "").trim(),
      email: String(formData.get("Email") ?? "").trim(),
    };
    const problems = {
      ...findWorkProblems(quotedWork, t, dayFormat.current.example),
      ...findPersonProblems(person, t),
    };
    if (Object.keys(problems).length > 0) return { ...nextState, problems };
    try {
      const createdQuotation = await onRequest(quotedWork.work, person);
      savedInput.remove();
      onCreated(createdQuotation);
      return nextState;
    } catch (error) {
      return { ...nextState, ...readFormErrors(error, t, fields) };
    }
  }

  const { problems, lines = [], canRetry } = state;
  const items = listSummaryItems(fields, state);
  return (
    <form
      ref={form}
      action={submit}
      onInput={() => {
        savedInput.save();
        updateWork();
      }}
      noValidate
      className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-16"
    >
      {items.length > 0 && !isPending && (
        <div className="lg:col-span-2">
          <ErrorSummary
            title={t(lines.length > 0 ? "publicQuotation.failed" : "publicQuotation.problems")}
            items={items}
            attempt={state.attempt}
          />
        </div>
      )}
      <div className="grid max-w-xl content-start gap-5">
        <h2 className="font-semibold text-lg">{t("publicQuotation.workTitle")}</h2>
        <WorkFields
          t={t}
          language={language}
          typeId={work.ApplicationTypeId}
          problems={problems}
          onDayFormat={(format) => {
            dayFormat.current = format;
            restoreFields();
          }}
        />
      </div>
      <div className="lg:row-span-2">
        <LiveFeePanel t={t} language={language} work={work} liveFees={liveFees} />
      </div>
      <div className="grid max-w-xl content-start gap-5">
        <div className="grid gap-1">
          <h2 className="font-semibold text-lg">{t("publicQuotation.personTitle")}</h2>
          <p className="text-muted">{t("publicQuotation.personLead")}</p>
          {mayLodge && <p className="text-muted">{t("publicQuotation.personLodge")}</p>}
        </div>
        <Field id="Name" label={t("publicQuotation.name")} error={problems["Name"]} required>
          {(control) => <TextInput {...control} name="Name" autoComplete="name" maxLength={200} />}
        </Field>
        <Field id="Email" label={t("publicQuotation.email")} error={problems["Email"]} required>
          {(control) => (
            <TextInput {...control} name="Email" type="email" autoComplete="email" maxLength={320} />
          )}
        </Field>
        {personCheck}
        <Button type="submit" variant="primary" busy={isPending} className="justify-self-start">
          {t(canRetry ? "errors.retry" : "publicQuotation.submit")}
        </Button>
      </div>
    </form>
  );
}
