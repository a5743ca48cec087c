import { useActionState, useEffect, useRef, useState } from "react";
import type {
  LodgedPublicRequest,
  OpenedRequests,
  PublicRequestBody,
} from "#contract/public/public-request.ts";
import type { Text } from "#i18n/use-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { useRestoredFields } from "#ui/forms/use-restored-fields.ts";
import { type FormErrors, readFormErrors } from "#work/forms/form-errors.ts";
import { useSavedInput } from "../use-saved-input.ts";
import { PersonFields } from "./person-fields.tsx";
import { findAskProblems, publicRequestFields, readPublicRequest } from "./read-ask.ts";
import { WantedFields } from "./wanted-fields.tsx";

export interface AskFormProps {
  readonly t: Text;
  readonly opened: OpenedRequests;
  /** Looks up another application. */
  readonly onOther: () => void;
  /** Sends the request. Throws `ApiError`. */
  readonly onSend: (request: PublicRequestBody) => Promise<LodgedPublicRequest>;
  readonly onSent: (lodged: LodgedPublicRequest) => void;
}

interface AskState extends Partial<FormErrors> {
  readonly attempt: number;
}

/**
 * Form for an amendment, more time, another applicant or a withdrawal. It uses a React action and uncontrolled
 * fields.
 */
export function RequestStartForm({ t, opened, onOther, onSend, onSent }: AskFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [typeId, setTypeId] = useState("");
  const [state, submit, isPending] = useActionState(send, { attempt: 0 } as AskState);
  const keepFields = useRestoredFields(form, state);
  const draft = useSavedInput(form, `ask:${opened.Number}`);
  const readType = () => {
    if (form.current) setTypeId(String(new FormData(form.current).get("TypeId") ?? ""));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the saved input is restored
  useEffect(() => {
    readType();
    heading.current?.focus();
  }, []);

  async function send(before: AskState, typed: FormData): Promise<AskState> {
    keepFields(typed);
    const attempt = before.attempt + 1;
    const request = readPublicRequest(typed);
    const problems = findAskProblems(request, t);
    if (Object.keys(problems).length > 0) return { attempt, problems };
    try {
      const lodged = await onSend(request);
      draft.remove();
      onSent(lodged);
      return { attempt };
    } catch (error) {
      return {
        attempt,
        ...readFormErrors(error, t, (path) => publicRequestFields.some((name) => name === path)),
      };
    }
  }

  const text = (name: string) => t(`publicRequest.ask.${name}`);
  const { problems = {}, lines = [], canRetry } = state;
  const items = [
    ...publicRequestFields.flatMap((name) =>
      problems[name] ? [{ text: problems[name], href: `#${name}` as const }] : [],
    ),
    ...lines.map((line) => ({ text: line })),
  ];
  return (
    <form
      ref={form}
      action={submit}
      noValidate
      onInput={() => {
        readType();
        draft.save();
      }}
      className="grid max-w-xl gap-6"
    >
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-xl">
          {text("title")}
        </h2>
        <p>
          {opened.Number}, {opened.TypeName}, {opened.Place}
        </p>
        <Button variant="quiet" className="justify-self-start" onClick={onOther}>
          {text("other")}
        </Button>
      </div>
      {items.length > 0 && !isPending && (
        <ErrorSummary
          title={text(lines.length > 0 ? "failed" : "problems")}
          items={items}
          attempt={state.attempt}
        />
      )}
      <WantedFields t={t} types={opened.Types} typeId={typeId} problems={problems} />
      <PersonFields t={t} problems={problems} />
      <p className="text-muted">{text("told")}</p>
      <Button type="submit" variant="primary" busy={isPending} className="justify-self-start">
        {canRetry ? t("errors.retry") : text("send")}
      </Button>
    </form>
  );
}
