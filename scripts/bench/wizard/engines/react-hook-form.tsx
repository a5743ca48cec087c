/**
 * React Hook Form. Validates on every change and keeps hidden answers, as its documentation advises for long forms.
 */
import { type Control, useForm, useFormState, useWatch } from "react-hook-form";
import {
  findProblem,
  type LongField,
  type LongForm,
  listLongFormFields,
  SELECT_OPTIONS,
} from "../long-form.ts";
import { renderRoot } from "../react-root.ts";

type Values = Record<string, string | boolean>;
type Register = ReturnType<typeof useForm<Values>>["register"];

interface QuestionProps {
  readonly field: LongField;
  readonly register: Register;
  readonly control: Control<Values>;
}

function Question({ field, register, control }: QuestionProps) {
  const { errors } = useFormState({ control, name: field.name, exact: true });
  const error = errors[field.name]?.message;
  const registered = register(field.name, {
    validate: (value) => findProblem(field, String(value ?? "")) ?? true,
  });
  const shared = { ...registered, id: field.name, "aria-invalid": error ? true : undefined };
  return (
    <div>
      <label htmlFor={field.name}>{field.label}</label>
      {field.type === "textarea" && <textarea {...shared} />}
      {field.type === "select" && (
        <select {...shared}>
          <option value="">Choose one</option>
          {SELECT_OPTIONS.map((text) => (
            <option key={text}>{text}</option>
          ))}
        </select>
      )}
      {field.type !== "textarea" && field.type !== "select" && <input {...shared} type={field.type} />}
      {error && <p className="error">{error}</p>}
    </div>
  );
}

function Conditional(props: QuestionProps) {
  const isOn = useWatch({ control: props.control, name: props.field.shownByField ?? "" });
  return isOn ? <Question {...props} /> : null;
}

function Form({ form }: { form: LongForm }) {
  const { register, control } = useForm<Values>({ mode: "onChange" });
  return (
    <form noValidate>
      {listLongFormFields(form).map((field) => {
        const Slot = field.shownByField === undefined ? Question : Conditional;
        return <Slot key={field.name} field={field} register={register} control={control} />;
      })}
    </form>
  );
}

export function mount(_box: HTMLElement, form: LongForm): void {
  renderRoot(<Form form={form} />);
}
