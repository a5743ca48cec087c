import type { OpenedRequests } from "#contract/public/public-request.ts";
import type { Text } from "#i18n/use-text.ts";
import { Choice } from "#ui/forms/choice.tsx";
import { DateInput, type DateInputNotation } from "#ui/forms/date-input.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Fieldset } from "#ui/forms/fieldset.tsx";
import { Textarea, TextInput } from "#ui/forms/text-input.tsx";

interface WantedFieldsProps {
  readonly t: Text;
  readonly types: OpenedRequests["Types"];
  readonly typeId: string;
  readonly notation: DateInputNotation;
  readonly problems: Readonly<Partial<Record<string, string>>>;
}

/**
 * Fields for the requested type, details and reason. If a type is unavailable, its reason is shown. Fields of
 * other types are hidden but stay mounted, so that they keep their values.
 */
export function WantedFields({ t, types, typeId, notation, problems }: WantedFieldsProps) {
  const getText = (name: string) => t(`publicRequest.ask.${name}`);
  return (
    <>
      <Fieldset id="TypeId" legend={getText("type")} error={problems["TypeId"]} required role="radiogroup">
        <div className="choices">
          {types.map(({ TypeId, Name, Description, Reason }) => (
            <Choice
              key={TypeId}
              kind="radio"
              name="TypeId"
              value={TypeId}
              label={Name}
              hint={Reason ?? Description}
              disabled={Reason !== null}
            />
          ))}
        </div>
      </Fieldset>
      <div hidden={typeId !== "extension"} className="grid gap-6">
        <Fieldset
          id="ExtensionKind"
          legend={getText("extension")}
          error={problems["ExtensionKind"]}
          required
          role="radiogroup"
        >
          <div className="choices">
            {["start", "finish"].map((kind) => (
              <Choice
                key={kind}
                kind="radio"
                name="ExtensionKind"
                value={kind}
                label={getText(`extension.${kind}`)}
              />
            ))}
          </div>
        </Fieldset>
        <Field id="WantedUntil" label={getText("until")} error={problems["WantedUntil"]} required>
          {(control) => <DateInput {...control} name="WantedUntil" notation={notation} />}
        </Field>
      </div>
      <div hidden={typeId !== "change-of-applicant"} className="grid gap-6">
        <Field id="NewApplicantName" label={getText("newName")} error={problems["NewApplicantName"]} required>
          {(control) => <TextInput {...control} name="NewApplicantName" autoComplete="off" maxLength={200} />}
        </Field>
        <Field
          id="NewApplicantEmail"
          label={getText("newEmail")}
          hint={getText("newEmailHint")}
          error={problems["NewApplicantEmail"]}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              name="NewApplicantEmail"
              type="email"
              autoComplete="off"
              maxLength={320}
            />
          )}
        </Field>
      </div>
      <Field
        id="Reason"
        label={getText(typeId === "amendment" ? "change" : "reason")}
        error={problems["Reason"]}
        required
      >
        {(control) => <Textarea {...control} name="Reason" rows={5} maxLength={2000} />}
      </Field>
    </>
  );
}
