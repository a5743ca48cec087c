import type { Text } from "#i18n/use-text.ts";
import { Choice } from "#ui/forms/choice.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Fieldset } from "#ui/forms/fieldset.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { bcaClasses, fieldsOfKind, kindGroups, type QuotationField } from "./quotation-kinds.ts";

export interface WorkFieldsProps {
  readonly t: Text;
  readonly typeId: string;
  /** Errors by field. */
  readonly problems: Readonly<Partial<Record<string, string>>>;
}

/** The fields the fees depend on. Uncontrolled, so that input before hydration is kept. */
export function WorkFields({ t, typeId, problems }: WorkFieldsProps) {
  const asked = fieldsOfKind(typeId);
  const has = (name: QuotationField) => asked.includes(name);
  const say = (name: string) => t(`publicQuotation.${name}`);
  return (
    <>
      <Field id="ApplicationTypeId" label={say("work")} error={problems["ApplicationTypeId"]} required>
        {(control) => (
          <Select {...control} name="ApplicationTypeId" defaultValue="">
            <option value="">{say("choose")}</option>
            {Object.entries(kindGroups).map(([group, ids]) => (
              <optgroup key={group} label={say(`group.${group}`)}>
                {ids.map((id) => (
                  <option key={id} value={id}>
                    {say(`kind.${id}`)}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      {has("Cost") && (
        <Field id="Cost" label={say("cost")} hint={say("costHint")} error={problems["Cost"]} required>
          {(control) => (
            <TextInput
              {...control}
              name="Cost"
              prefix="$"
              width="m"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
            />
          )}
        </Field>
      )}
      {has("FloorArea") && (
        <Field
          id="FloorArea"
          label={say("floorArea")}
          hint={say("floorAreaHint")}
          error={problems["FloorArea"]}
          optionalText={say("optional")}
        >
          {(control) => (
            <TextInput
              {...control}
              name="FloorArea"
              suffix="m²"
              width="s"
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
            />
          )}
        </Field>
      )}
      {has("BcaClass") && (
        <Field
          id="BcaClass"
          label={say("bcaClass")}
          hint={say("bcaClassHint")}
          error={problems["BcaClass"]}
          required={typeId === "occupancy-permit"}
          optionalText={say("optional")}
        >
          {(control) => (
            <Select {...control} name="BcaClass" defaultValue="">
              <option value="">{say("unsure")}</option>
              {bcaClasses.map((one) => (
                <option key={one} value={one}>
                  {say(`class.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {has("Regulations") && (
        <Field
          id="Regulations"
          label={say("regulations")}
          hint={say("regulationsHint")}
          error={problems["Regulations"]}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              name="Regulations"
              width="xs"
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
            />
          )}
        </Field>
      )}
      {has("WritesToNeighbours") && (
        <Choice
          kind="checkbox"
          name="WritesToNeighbours"
          value="yes"
          label={say("neighbours")}
          hint={say("neighboursHint")}
        />
      )}
      {has("ExtensionKind") && (
        <Fieldset
          id="ExtensionKind"
          legend={say("extension")}
          error={problems["ExtensionKind"]}
          required
          role="radiogroup"
        >
          <div className="choices">
            <Choice kind="radio" name="ExtensionKind" value="start" label={say("extensionStart")} />
            <Choice kind="radio" name="ExtensionKind" value="finish" label={say("extensionFinish")} />
          </div>
        </Fieldset>
      )}
      {has("LapsesOn") && (
        <Field
          id="LapsesOn"
          label={say("lapsesOn")}
          hint={say("lapsesOnHint")}
          error={problems["LapsesOn"]}
          optionalText={say("optional")}
        >
          {(control) => <TextInput {...control} type="date" name="LapsesOn" width="m" />}
        </Field>
      )}
    </>
  );
}
