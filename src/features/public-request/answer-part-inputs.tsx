import { DateInput, type DateInputNotation } from "#ui/forms/date-input.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { getPartName, type PlainField, type RequestedItem } from "./read-answers.ts";

interface AnswerPartInputsProps {
  readonly item: RequestedItem;
  readonly field: PlainField;
  readonly placeholder: string;
  readonly notation: DateInputNotation;
}

/** Inputs of an answer that consists of several parts, such as an address. An error applies to the whole answer. */
export function AnswerPartInputs({ item, field, placeholder, notation }: AnswerPartInputsProps) {
  return (
    <div className="grid w-full gap-x-4 gap-y-3 pt-1 sm:grid-cols-2">
      {field.Parts.map(({ Key, Name, Type, Options, Value }) => (
        <Field
          key={Key}
          id={`item-${item.Id}-${Key.replace(".", "-")}`}
          label={Name}
          required
          className="[&>.field-label]:font-normal"
        >
          {({ required: _, ...control }) => {
            const inputProps = { ...control, name: getPartName(item.Id, Key), defaultValue: Value };
            if (Type === "date") return <DateInput {...inputProps} notation={notation} />;
            if (Type === "text") return <TextInput {...inputProps} autoComplete="off" maxLength={400} />;
            return (
              <Select {...inputProps} placeholder={placeholder}>
                {Options.map((option) => (
                  <option key={option.Id} value={option.Id}>
                    {option.Name}
                  </option>
                ))}
              </Select>
            );
          }}
        </Field>
      ))}
    </div>
  );
}
