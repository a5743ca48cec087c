/** Fields for the contact person on the site, and for notes about access to the site. */
import { useText } from "#i18n/use-text.ts";
import { Field, Textarea, TextInput } from "#ui/index.ts";
import { type BookingProblem, findFieldProblem } from "./form-problems.ts";

export interface InspectionContact {
  readonly name: string;
  readonly phone: string;
  readonly notes: string;
}

interface InspectionContactFieldsProps {
  readonly value: InspectionContact;
  readonly problems: readonly BookingProblem[];
  readonly onChange: (part: Partial<InspectionContact>) => void;
}

export function InspectionContactFields({ value, problems, onChange }: InspectionContactFieldsProps) {
  const t = useText();
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          id="contact-name"
          label={t("inspections.contactName")}
          required
          error={findFieldProblem(problems, "contact-name")}
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="name"
              maxLength={200}
              value={value.name}
              onChange={(event) => onChange({ name: event.target.value })}
            />
          )}
        </Field>
        <Field
          id="contact-phone"
          label={t("inspections.contactPhone")}
          required
          error={findFieldProblem(problems, "contact-phone")}
        >
          {(control) => (
            <TextInput
              {...control}
              type="tel"
              autoComplete="tel"
              maxLength={40}
              value={value.phone}
              onChange={(event) => onChange({ phone: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Field
        id="access-notes"
        label={t("inspections.access")}
        hint={t("inspections.accessHint")}
        optionalText={t("inspections.optional")}
        error={findFieldProblem(problems, "access-notes")}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={2000}
            value={value.notes}
            onChange={(event) => onChange({ notes: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
