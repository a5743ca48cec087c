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
import type { DayFormat } from "./read-work.ts";

const LapsesOnField = lazy(async () => ({
  default: (await importWithRetry(() => import("./lapses-on-field.tsx"))).LapsesOnField,
}));

interface WorkFieldsProps {
  readonly t: Text;
  readonly language: string;
  readonly typeId: string;
  readonly onDayFormat: (format: DayFormat) => void;
  readonly problems: Readonly<Partial<Record<string, string>>>;
}

/**
 * Renders the fields that determine the fees. The fields are uncontrolled, so that input before hydration is
 * kept.
 */
export function WorkFields({ t, language, typeId, onDayFormat, problems }: WorkFieldsProps) {
  const fields = listFieldsOfKind(typeId);
  const hasField = (name: QuotationField) => fields.includes(name);
  const getText = (name: string) => t(`publicQuotation.${name}`);
  return (
    <>
      <Field id="ApplicationTypeId" label={getText("work")} error={problems["ApplicationTypeId"]} required>
        {(control) => (
          <Select {...control} name="ApplicationTypeId" defaultValue="">
            <option value="">{getText("choose")}</option>
            {Object.entries(quotedWorkGroups).map(([group, ids]) => (
              <optgroup key={group} label={getText(`group.${group}`)}>
                {ids.map((id) => (
                  <option key={id} value={id}>
                    {getText(`kind.${id}`)}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      {hasField("Cost") && (
        <Field id="Cost" label={getText("cost")} hint={getText("costHint")} error={problems["Cost"]} required>
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
      {hasField("FloorArea") && (
        <Field
          id="FloorArea"
          label={getText("floorArea")}
          hint={getText("floorAreaHint")}
          error={problems["FloorArea"]}
          optionalText={getText("optional")}
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
      {hasField("BcaClass") && (
        <Field
          id="BcaClass"
          label={getText("bcaClass")}
          hint={getText("bcaClassHint")}
          error={problems["BcaClass"]}
          required={typeId === "occupancy-permit"}
          optionalText={getText("optional")}
        >
          {(control) => (
            <Select {...control} name="BcaClass" defaultValue="">
              <option value="">{getText("unsure")}</option>
              {bcaClasses.map((bcaClass) => (
                <option key={bcaClass} value={bcaClass}>
                  {getText(`class.${bcaClass}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {hasField("Regulations") && (
        <Field
          id="Regulations"
          label={getText("regulations")}
          hint={getText("regulationsHint")}
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
      {hasField("WritesToNeighbours") && (
        <Choice
          kind="checkbox"
          name="WritesToNeighbours"
          value="yes"
          label={getText("neighbours")}
          hint={getText("neighboursHint")}
        />
      )}
      {hasField("ExtensionKind") && (
        <Fieldset
          id="ExtensionKind"
          legend={getText("extension")}
          error={problems["ExtensionKind"]}
          required
          role="radiogroup"
        >
          <div className="choices">
            <Choice kind="radio" name="ExtensionKind" value="start" label={getText("extensionStart")} />
            <Choice kind="radio" name="ExtensionKind" value="finish" label={getText("extensionFinish")} />
          </div>
        </Fieldset>
      )}
      {hasField("LapsesOn") && (
        <Suspense fallback={<Skeleton lines={2} />}>
          <LapsesOnField t={t} language={language} error={problems["LapsesOn"]} onFormat={onDayFormat} />
        </Suspense>
      )}
    </>
  );
}
