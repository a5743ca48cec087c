import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { Field as Question } from "#contract/wizard/config.ts";
import { humaniseKey, useText } from "#i18n/use-text.ts";
import { CheckboxGroup, Field, Fieldset, RadioGroup, Select, Textarea, TextInput } from "#ui/index.ts";
import { choicesQuery } from "./answer-field.ts";

interface AnswerInputProps {
  readonly question: Question | undefined;
  readonly label: string;
  readonly hint: string;
  readonly value: unknown;
  readonly onValue: (value: unknown) => void;
}

/** Asks by the shape of the answer that was lodged: answers are kept as they were typed. */
export function AnswerInput(props: AnswerInputProps) {
  const { question, value } = props;
  if (question?.options || question?.list) return <ChoiceInput {...props} question={question} />;
  if (question?.type === "yesNo" || typeof value === "boolean") return <YesNoInput {...props} />;
  if (typeof value === "object" && value !== null) return <PartsInput {...props} />;
  return <WrittenInput {...props} />;
}

function WrittenInput({ question, label, hint, value, onValue }: AnswerInputProps) {
  const t = useText();
  const isNumber = ["number", "integer", "currency", "measure"].includes(question?.type ?? "");
  const said = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const change = (next: string) => onValue(typeof value === "number" && next !== "" ? Number(next) : next);
  return (
    <Field label={t("applications.requests.corrected", { label })} hint={hint}>
      {(control) =>
        question?.type === "textarea" || said.length > 60 ? (
          <Textarea {...control} dir="auto" value={said} onChange={(event) => change(event.target.value)} />
        ) : (
          <TextInput
            {...control}
            dir="auto"
            type={question?.type === "date" ? "date" : "text"}
            width={isNumber || question?.type === "date" ? "s" : "full"}
            inputMode={isNumber ? "decimal" : undefined}
            suffix={question?.unit}
            value={said}
            onChange={(event) => change(event.target.value)}
          />
        )
      }
    </Field>
  );
}

function YesNoInput({ label, hint, value, onValue }: AnswerInputProps) {
  const t = useText();
  return (
    <RadioGroup
      inline
      name={label}
      legend={t("applications.requests.corrected", { label })}
      hint={hint}
      value={typeof value === "boolean" ? String(value) : null}
      onChange={(chosen) => onValue(chosen === "true")}
      options={[
        { value: "true", label: t("applications.yes") },
        { value: "false", label: t("applications.no") },
      ]}
    />
  );
}

function ChoiceInput({ question, label, hint, value, onValue }: AnswerInputProps & { question: Question }) {
  const t = useText();
  const listed = useQuery(choicesQuery(useClient(), question.options ? undefined : question.list));
  const choices =
    question.options?.map((option) => ({ value: option.value, label: sayWords(option.label, t) })) ??
    listed.data?.map((option) => ({ value: option.Id, label: option.Name })) ??
    [];
  const words = t("applications.requests.corrected", { label });
  if (Array.isArray(value) || question.type === "checkboxes") {
    const values = Array.isArray(value) ? value.map(String) : [];
    return (
      <CheckboxGroup
        name={label}
        legend={words}
        hint={hint}
        options={choices}
        values={values}
        onChange={onValue}
      />
    );
  }
  return (
    <Field label={words} hint={hint}>
      {(control) => (
        <Select
          {...control}
          options={choices}
          value={typeof value === "string" ? value : ""}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  );
}

/** An address, a period, a contact: each part in its own field. */
function PartsInput({ label, hint, value, onValue }: AnswerInputProps) {
  const t = useText();
  const parts = value as Readonly<Record<string, unknown>>;
  return (
    <Fieldset legend={t("applications.requests.corrected", { label })} hint={hint}>
      <div className="grid w-full gap-3 sm:grid-cols-2">
        {Object.entries(parts)
          .filter(([, part]) => typeof part === "string")
          .map(([key, part]) => (
            <Field key={key} label={t(`applications.part.${key}`)}>
              {(control) => (
                <TextInput
                  {...control}
                  value={String(part)}
                  onChange={(event) => onValue({ ...parts, [key]: event.target.value })}
                />
              )}
            </Field>
          ))}
      </div>
    </Fieldset>
  );
}

/** The configuration's words: translated where there is a translation, its own text where there is none. */
function sayWords(words: { key: string; text: string }, t: ReturnType<typeof useText>): string {
  const said = t(words.key);
  return said === humaniseKey(words.key) ? words.text : said;
}
