import type { ApplicationType } from "#contract/applications/application-type.ts";
import type { Text } from "#i18n/use-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Select } from "#ui/forms/select.tsx";

/** The application types, or the state of their request. They are loaded when the person first uses the form. */
export type PublicTypes = readonly ApplicationType[] | "loading" | "failed";

interface TypeFieldProps {
  readonly t: Text;
  readonly types: PublicTypes;
  readonly error: string | undefined;
  readonly onRetry: () => void;
}

/** Dropdown of application types, grouped by `Group`. Shows a retry button if the types could not be loaded. */
export function TypeField({ t, types, error, onRetry }: TypeFieldProps) {
  const availableTypes = typeof types === "string" ? [] : types.filter(({ CanLodge }) => CanLodge);
  const groups = [...new Set(availableTypes.map(({ Group }) => Group))];
  const placeholderKey = types === "failed" ? "publicLodgement.typesFailed" : "publicLodgement.choose";
  return (
    <div className="grid justify-items-start gap-2">
      <Field id="type" label={t("publicLodgement.type")} error={error} required className="w-full">
        {(control) => (
          <Select {...control} name="type" placeholder={t(placeholderKey)} className="w-full">
            {groups.map((group) => (
              <optgroup key={group} label={group}>
                {availableTypes
                  .filter(({ Group }) => Group === group)
                  .map(({ Id, Name }) => (
                    <option key={Id} value={Id}>
                      {Name}
                    </option>
                  ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      {types === "failed" && (
        <Button size="s" icon="refresh" onClick={onRetry}>
          {t("publicLodgement.typesAgain")}
        </Button>
      )}
    </div>
  );
}
