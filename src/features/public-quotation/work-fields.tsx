import { lazy, Suspense } from "react";
import type { Text } from "#i18n/use-text.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Choice } from "#ui/forms/choice.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Fieldset } from "#ui/forms/fieldset.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { importWithRetry } from "#ui/loading/import-with-retry.ts";
import { bcaClasses, listFieldsOfKind, type QuotationField, quotedWorkGroups } from "./quotation-kinds.ts";
import type { ParseDay } from "./read-work.ts";

const LapsesOnField = lazy(async () => ({
  default: (await importWithRetry(() => import("./lapses-on-field.tsx"))).LapsesOnField,
}));

export interface WorkFieldsProps {
  readonly t: Text;
  readonly language: string;
  readonly typeId: string;
  readonly onDayParser: (parse: ParseDay) => void;
  readonly problems: Readonly<Partial<Record<string, string>>>;
}

/** The fields that determine the fees. Uncontrolled, so that input before hydration is kept. */
export function WorkFields({ t, language, typeId, onDayParser, problems }: WorkFieldsProps) {
  const fields = listFieldsOfKind(typeId);
  const has = (name: QuotationField) => fields.includes(name);
  const text = (name: string) => t(`publicQuotation.${name}`);
  return (
    <>
      <Field id="ApplicationTypeId" label={text("work")} error={problems["ApplicationTypeId"]} required>
        {(control) => (
          <Select {...control} name="ApplicationTypeId" defaultValue="">
            <option value="">{text("choose")}</option>
            {Object.entries(quotedWorkGroups).map(([group, ids]) => (
              <optgroup key={group} label={text(`group.${group}`)}>
                {ids.map((id) => (
                  <option key={id} value={id}>
                    {text(`kind.${id}`)}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      {has("Cost") && (
        <Field id="Cost" label={text("cost")} hint={text("costHint")} error={problems["Cost"]} required>
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
          label={text("floorArea")}
          hint={text("floorAreaHint")}
          error={problems["FloorArea"]}
          optionalText={text("optional")}
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
          label={text("bcaClass")}
          hint={text("bcaClassHint")}
          error={problems["BcaClass"]}
          required={typeId === "occupancy-permit"}
          optionalText={text("optional")}
        >
          {(control) => (
            <Select {...control} name="BcaClass" defaultValue="">
              <option value="">{text("unsure")}</option>
              {bcaClasses.map((bcaClass) => (
                <option key={bcaClass} value={bcaClass}>
                  {text(`class.${bcaClass}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {has("Regulations") && (
        <Field
          id="Regulations"
          label={text("regulations")}
          hint={text("regulationsHint")}
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
          label={text("neighbours")}
          hint={text("neighboursHint")}
        />
      )}
      {has("ExtensionKind") && (
        <Fieldset
          id="ExtensionKind"
          legend={text("extension")}
          error={problems["ExtensionKind"]}
          required
          role="radiogroup"
        >
          <div className="choices">
            <Choice kind="radio" name="ExtensionKind" value="start" label={text("extensionStart")} />
            <Choice kind="radio" name="ExtensionKind" value="finish" label={text("extensionFinish")} />
          </div>
        </Fieldset>
      )}
      {has("LapsesOn") && (
        <Suspense fallback={<Skeleton lines={2} />}>
          <LapsesOnField t={t} language={language} error={problems["LapsesOn"]} onParser={onDayParser} />
        </Suspense>
      )}
    </>
  );
}
