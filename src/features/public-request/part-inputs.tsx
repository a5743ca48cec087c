import { Field } from "#ui/forms/field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { nameOfPart, type PlainField, type RequestedItem } from "./read-answers.ts";

export interface PartInputsProps {
  readonly item: RequestedItem;
  readonly field: PlainField;
  readonly choose: string;
}

/** Fields of an answer with several parts; the error belongs to the group. */
export function PartInputs({ item, field, choose }: PartInputsProps) {
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
            const own = { ...control, name: nameOfPart(item.Id, Key), defaultValue: Value };
            if (Type !== "one")
              return (
                <TextInput
                  {...own}
                  dir="auto"
                  type={Type}
                  width={Type === "date" ? "m" : "full"}
                  autoComplete="off"
                  maxLength={400}
                />
              );
            return (
              <Select {...own} placeholder={choose}>
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
