/** TanStack Form. One component per question, validated on every change. */
import { useForm, useStore } from "@tanstack/react-form";
import {
  findProblem,
  type LongField,
  type LongForm,
  listLongFormFields,
  SELECT_OPTIONS,
} from "../long-form.ts";
import { renderRoot } from "../react-root.ts";

type Values = Record<string, string | boolean>;

function useLongForm(form: LongForm) {
  const defaultValues: Values = Object.fromEntries(
    listLongFormFields(form).map((field) => [field.name, field.type === "checkbox" ? false : ""]),
  );
  return useForm({ defaultValues });
}
type Api = ReturnType<typeof useLongForm>;

function Question({ api, field }: { api: Api; field: LongField }) {
  return (
    <api.Field
      name={field.name}
      validators={{
        onChange: ({ value }) => (typeof value === "string" ? findProblem(field, value) : undefined),
      }}
    >
      {({ state, handleChange, handleBlur }) => {
        const text = {
          id: field.name,
          value: String(state.value ?? ""),
          onBlur: handleBlur,
          onChange: (event: { target: { value: string } }) => handleChange(event.target.value),
        };
        return (
          <div>
            <label htmlFor={field.name}>{field.label}</label>
            {field.type === "textarea" && <textarea {...text} />}
            {field.type === "select" && (
              <select {...text}>
                <option value="">Choose one</option>
                {SELECT_OPTIONS.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
            )}
            {field.type === "checkbox" && (
              <input
                id={field.name}
                type="checkbox"
                checked={state.value === true}
                onChange={(event) => handleChange(event.target.checked)}
              />
            )}
            {["text", "number", "date"].includes(field.type) && <input {...text} type={field.type} />}
            {state.meta.errors.length > 0 && <p className="error">{String(state.meta.errors[0])}</p>}
          </div>
        );
      }}
    </api.Field>
  );
}

function Conditional({ api, field }: { api: Api; field: LongField }) {
  const isOn = useStore(api.store, (state) => state.values[field.shownByField ?? ""]);
  return isOn ? <Question api={api} field={field} /> : null;
}

function Form({ form }: { form: LongForm }) {
  const api = useLongForm(form);
  return (
    <form noValidate>
      {listLongFormFields(form).map((field) =>
        field.shownByField === undefined ? (
          <Question key={field.name} api={api} field={field} />
        ) : (
          <Conditional key={field.name} api={api} field={field} />
        ),
      )}
    </form>
  );
}

export function mount(_box: HTMLElement, form: LongForm): void {
  renderRoot(<Form form={form} />);
}
