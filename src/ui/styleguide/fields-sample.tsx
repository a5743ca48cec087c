import { useState } from "react";
import { FileDrop } from "../files/file-drop.tsx";
import { Combobox, type ComboboxChoice } from "../forms/combobox.tsx";
import { DateInput, type DateInputNotation } from "../forms/date-input.tsx";
import { Field } from "../forms/field.tsx";
import { Select } from "../forms/select.tsx";
import { SignaturePad } from "../forms/signature-pad.tsx";
import { Textarea, TextInput } from "../forms/text-input.tsx";
import { StyleguideSample } from "./sample.tsx";

const SUBURBS: ComboboxChoice[] = [
  { value: "3121", label: "Richmond", hint: "3121" },
  { value: "3122", label: "Hawthorn", hint: "3122" },
  { value: "3065", label: "Fitzroy", hint: "3065" },
];

const notation: DateInputNotation = {
  placeholder: "dd/mm/yyyy",
  format: (iso) => iso.split("-").reverse().join("/"),
  parse: (text) => (/^\d\d\/\d\d\/\d{4}$/.test(text) ? text.split("/").reverse().join("-") : undefined),
};

export function FieldsSample() {
  const [suburb, setSuburb] = useState<ComboboxChoice | null>(null);
  const [query, setQuery] = useState("");
  const matchingSuburbs = SUBURBS.filter((each) => each.label.toLowerCase().includes(query.toLowerCase()));
  return (
    <StyleguideSample
      title="Fields"
      description="A label above, a hint where it helps, what is wrong right beside it."
    >
      <div className="grid max-w-2xl gap-6">
        <Field label="Street and number" required hint="As on the title, not the post box">
          {(control) => <TextInput {...control} autoComplete="street-address" />}
        </Field>
        <Field label="Postcode" required error="Enter a postcode of four figures, like 3121">
          {(control) => <TextInput {...control} width="xs" inputMode="numeric" defaultValue="31" />}
        </Field>
        <Field label="Cost of the work" optionalText="(optional)" hint="Labour and materials, with GST">
          {(control) => <TextInput {...control} width="s" prefix="$" inputMode="decimal" />}
        </Field>
        <Field label="Floor area" required>
          {(control) => <TextInput {...control} width="s" suffix="m²" defaultValue="148" />}
        </Field>
        <Field label="Suburb" required>
          {(control) => (
            <Combobox
              {...control}
              value={suburb}
              onChange={setSuburb}
              options={matchingSuburbs}
              onQuery={setQuery}
              note="No suburb of that name"
            />
          )}
        </Field>
        <Field label="Municipal district" required>
          {(control) => (
            <Select
              {...control}
              placeholder="Choose one"
              options={[
                { value: "1", label: "Riverbend Shire" },
                { value: "2", label: "Harbour City" },
              ]}
            />
          )}
        </Field>
        <Field label="Start of work" hint="The day you expect to begin">
          {(control) => <DateInput {...control} notation={notation} />}
        </Field>
        <Field label="What will be built?" required hint="In a few sentences">
          {(control) => <Textarea {...control} />}
        </Field>
        <Field label="Application number" hint="Given by us">
          {(control) => <TextInput {...control} readOnly value="BP-2026-0418" width="m" />}
        </Field>
        <Field label="Registration" hint="Opens once the builder is known">
          {(control) => <TextInput {...control} disabled width="m" />}
        </Field>
        <Field label="Site plan" required>
          {(control) => (
            <FileDrop
              {...control}
              accept=".pdf,.png"
              onFiles={() => undefined}
              texts={{ choose: "Choose a file", drop: "or drag it here", limits: "PDF or PNG, up to 50 MB" }}
            />
          )}
        </Field>
        <div className="field">
          <p className="field-label">Signature</p>
          <SignaturePad
            onChange={() => undefined}
            texts={{ label: "Sheet for your signature", clear: "Clear", prompt: "Sign above this line" }}
          />
        </div>
      </div>
    </StyleguideSample>
  );
}
