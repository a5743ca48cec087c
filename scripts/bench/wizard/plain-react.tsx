/** The form written by hand in React: the cost of React without an engine. */
import { type ReactNode, useState } from "react";
import { findProblem, type LongField, type LongForm, SELECT_OPTIONS } from "./long-form.ts";
import { renderRoot } from "./react-root.ts";
import "../../../src/ui/styles/portal.css";

function Frame({
  field,
  error,
  children,
}: {
  field: LongField;
  error: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="basis-full">
      <div className={error ? "field field-invalid" : "field"}>
        <label htmlFor={field.name} className="field-label">
          {field.label}
        </label>
        {error && <p className="field-error">{error}</p>}
        {children}
      </div>
    </div>
  );
}

function Question({ field }: { field: LongField }) {
  const [error, setError] = useState<string>();
  const control = {
    id: field.name,
    name: field.name,
    required: field.required,
    "aria-invalid": error ? (true as const) : undefined,
    onInput: (event: { currentTarget: { value: string } }) =>
      setError(findProblem(field, event.currentTarget.value)),
  };
  if (field.type === "textarea")
    return (
      <Frame field={field} error={error}>
        <textarea {...control} rows={4} className="input input-long" />
      </Frame>
    );
  if (field.type === "select")
    return (
      <Frame field={field} error={error}>
        <span className="select">
          <select {...control} className="input">
            <option value="">Choose one</option>
            {SELECT_OPTIONS.map((text) => (
              <option key={text}>{text}</option>
            ))}
          </select>
        </span>
      </Frame>
    );
  return (
    <Frame field={field} error={error}>
      <input {...control} type={field.type} className="input" />
    </Frame>
  );
}

function GroupCheckbox({ field, onSwitch }: { field: LongField; onSwitch: (isOn: boolean) => void }) {
  return (
    <div className="basis-full">
      <div className="choice">
        <input
          id={field.name}
          type="checkbox"
          className="choice-mark choice-checkbox"
          onChange={(event) => onSwitch(event.target.checked)}
        />
        <label htmlFor={field.name} className="choice-label">
          {field.label}
        </label>
      </div>
    </div>
  );
}

function Form({ form }: { form: LongForm }) {
  const [on, setOn] = useState<Readonly<Record<string, boolean>>>({});
  return (
    <form noValidate className="grid max-w-3xl gap-8">
      {form.sections.map((section) => (
        <fieldset key={section.id} className="field">
          <legend className="fieldset-heading">{section.title}</legend>
          <div className="mt-3 flex w-full flex-wrap items-end gap-6">
            {section.fields.map((field) => {
              if (field.shownByField !== undefined && !on[field.shownByField]) return null;
              if (field.type !== "checkbox") return <Question key={field.name} field={field} />;
              const onSwitch = (isOn: boolean) => {
                if (/^g/.test(field.name)) setOn((before) => ({ ...before, [field.name]: isOn }));
              };
              return <GroupCheckbox key={field.name} field={field} onSwitch={onSwitch} />;
            })}
          </div>
        </fieldset>
      ))}
    </form>
  );
}

export function mount(_box: HTMLElement, form: LongForm): void {
  renderRoot(<Form form={form} />);
}
