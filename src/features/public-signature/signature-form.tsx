import { useActionState, useEffect, useRef, useState } from "react";
import { isApiError } from "#api/errors.ts";
import type { Signature } from "#contract/accounts/applicant-account.ts";
import type { OpenedSignatureRequest, SignatureAnswer } from "#contract/public/public-signature.ts";
import type { Text } from "#i18n/use-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { Field } from "#ui/forms/field.tsx";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { Textarea, TextInput } from "#ui/forms/text-input.tsx";
import { useRestoredFields } from "#ui/forms/use-restored-fields.ts";
import { listSummaryItems, readFormErrors, type SentForm, unsentForm } from "#work/forms/form-errors.ts";
import { useSavedInput } from "#work/forms/saved-input.ts";
import { RequestContent } from "./request-content.tsx";
import { SignatureInput } from "./signature-input.tsx";

export interface SignatureFormProps {
  readonly t: Text;
  readonly language: string;
  readonly place: string | null;
  readonly request: OpenedSignatureRequest;
  readonly viewerHref: string;
  /** Key of the saved input, different for each link. */
  readonly draftKey: string;
  /** True if the application's answers changed while the person was reading. */
  readonly hasChanged: boolean;
  /** Sends the signature or response. Throws `ApiError`. */
  readonly onAnswer: (answer: SignatureAnswer) => Promise<void>;
  readonly onAnswered: (answer: SignatureAnswer["Answer"]) => void;
  /**
   * Reloads the link. `hasChanged` is true if the application's answers changed, and false if the link was
   * closed.
   */
  readonly onReopen: (hasChanged: boolean) => void;
}

const fields = ["Answer", "Name", "Signature", "Comment"] as const;

/** Shows everything that the person signs or answers on one page, with the form for the response. */
export function SignatureForm({ t, request, onAnswer, onAnswered, onReopen, ...props }: SignatureFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [answer, setAnswer] = useState<SignatureAnswer["Answer"] | null>(null);
  const [signature, setSignature] = useState<Signature | null>(null);
  const [state, submit, isPending] = useActionState(send, unsentForm);
  const keepFields = useRestoredFields(form, state);
  const getText = (name: string, values?: Record<string, string>) => t(`publicSignature.${name}`, values);
  const { Kind, Revision, Methods, Name } = request;
  const savedInput = useSavedInput(form, props.draftKey);
  useEffect(() => {
    document.getElementById("signature-heading")?.focus();
    const savedAnswer = form.current && new FormData(form.current).get("Answer");
    if (savedAnswer) setAnswer(savedAnswer as SignatureAnswer["Answer"]);
  }, []);

  async function send(previousState: SentForm, formData: FormData): Promise<SentForm> {
    keepFields(formData);
    const nextState = { attempt: previousState.attempt + 1, problems: {} };
    if (!answer) return { ...nextState, problems: { Answer: getText("problem.answer") } };
    const readField = (name: string) => String(formData.get(name) ?? "").trim();
    const body = { Revision, Answer: answer, Name: readField("Name"), Comment: readField("Comment") };
    const Signature = answer === "agree" ? signature : null;
    const problems = {
      ...(body.Name ? {} : { Name: getText("problem.name") }),
      ...(answer === "agree" && !Signature && { Signature: getText("problem.signature") }),
      ...(answer !== "agree" && !body.Comment && { Comment: getText("problem.comment") }),
    };
    if (Object.keys(problems).length > 0) return { ...nextState, problems };
    try {
      await onAnswer({ ...body, Signature });
      savedInput.remove();
      onAnswered(answer);
      return nextState;
    } catch (error) {
      const status = isApiError(error) ? error.details.status : 0;
      if (status === 403 || status === 409) onReopen(status === 409);
      return { ...nextState, ...readFormErrors(error, t, fields) };
    }
  }

  const { problems, lines = [] } = state;
  const items = listSummaryItems(fields, state, "signature-");
  const choices = (["agree", "more-information", "decline"] as const).map((value) => ({
    value,
    label: getText(`${Kind}.${value}`),
  }));
  return (
    <form ref={form} action={submit} onInput={savedInput.save} noValidate className="grid max-w-2xl gap-8">
      {props.hasChanged && (
        <Alert tone="warning" role="alert" title={getText("changed.title")}>
          <p>{getText("changed.text")}</p>
        </Alert>
      )}
      {items.length > 0 && !isPending && (
        <ErrorSummary
          title={getText(lines.length > 0 ? "failed" : "problems")}
          items={items}
          attempt={state.attempt}
        />
      )}
      <RequestContent
        t={t}
        language={props.language}
        place={props.place}
        request={request}
        viewerHref={props.viewerHref}
      />
      <div className="grid gap-6 border-line border-t pt-8">
        <RadioGroup
          id="signature-Answer"
          legend={getText(`${Kind}.question`)}
          name="Answer"
          required
          value={answer}
          error={problems["Answer"]}
          onChange={(value) => setAnswer(value as SignatureAnswer["Answer"])}
          options={choices}
        />
        <Field id="signature-Name" label={getText("name")} error={problems["Name"]} required>
          {(control) => (
            <TextInput
              {...control}
              name="Name"
              width="m"
              autoComplete="name"
              maxLength={200}
              defaultValue={Name}
            />
          )}
        </Field>
        {answer === "agree" && (
          <SignatureInput t={t} methods={Methods} error={problems["Signature"]} onChange={setSignature} />
        )}
        <Field
          id="signature-Comment"
          label={getText("comment")}
          hint={getText("commentHint")}
          error={problems["Comment"]}
          required={answer !== null && answer !== "agree"}
          optionalText={getText("optional")}
        >
          {(control) => <Textarea {...control} name="Comment" rows={3} maxLength={2000} />}
        </Field>
        <p className="text-muted">{getText("once")}</p>
        <Button type="submit" variant="primary" busy={isPending} className="justify-self-start">
          {getText("send")}
        </Button>
      </div>
    </form>
  );
}
