import type { AccountId } from "#contract/shapes.ts";
import { getDateNotation } from "#i18n/dates/date-notation.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { DateInput } from "#ui/forms/date-input.tsx";
import { CheckboxGroup, Field, RadioGroup } from "#ui/index.ts";
import { ApplicationPicker } from "./application-picker.tsx";
import { useShownRights } from "./format-rights.ts";
import type { TermsInputProps } from "./invited-fields.tsx";
import { givenRights, updatesToChoices } from "./terms.ts";

export function DelegationTermsFields(props: TermsInputProps & { readonly accountId: AccountId }) {
  const { formId, values, onChange, findProblem, accountId } = props;
  const t = useText();
  const dateNotation = getDateNotation(useLanguage());
  const shownRights = useShownRights(givenRights);
  return (
    <>
      <CheckboxGroup
        id={`${formId}-Rights`}
        name={`${formId}-rights`}
        legend={t("delegates.rights")}
        hint={t("delegates.rightsHint")}
        error={findProblem("Rights")}
        values={values.rights}
        onChange={(selectedRights) =>
          onChange({ rights: givenRights.filter((right) => selectedRights.includes(right)) })
        }
        options={shownRights.map((right) => ({
          value: right,
          label: t(`delegates.right.${right}`),
          hint: t(`delegates.right.${right}Hint`),
        }))}
      />
      <div className="grid gap-4">
        <RadioGroup
          id={`${formId}-ApplicationIds`}
          name={`${formId}-which`}
          legend={t("delegates.which")}
          error={findProblem("ApplicationIds")}
          required
          value={values.isForAll ? "all" : "some"}
          onChange={(value) => onChange({ isForAll: value === "all" })}
          options={[
            { value: "all", label: t("delegates.which.all"), hint: t("delegates.which.allHint") },
            { value: "some", label: t("delegates.which.some") },
          ]}
        />
        {!values.isForAll && (
          <ApplicationPicker
            accountId={accountId}
            selectedApplications={values.selectedApplications}
            onSelected={(selectedApplications) => onChange({ selectedApplications })}
          />
        )}
      </div>
      <Field
        id={`${formId}-ExpiresAt`}
        label={t("delegates.lastDay")}
        hint={t("delegates.lastDayHint")}
        error={findProblem("ExpiresAt")}
        optionalText={t("delegates.optional")}
      >
        {(control) => (
          <DateInput
            {...control}
            notation={dateNotation}
            value={values.until}
            onValue={(until) => onChange({ until })}
          />
        )}
      </Field>
      <RadioGroup
        id={`${formId}-UpdatesTo`}
        name={`${formId}-updates`}
        legend={t("delegates.updatesTo")}
        hint={t("delegates.updatesToHint")}
        error={findProblem("UpdatesTo")}
        required
        value={values.updatesTo || null}
        onChange={(value) => onChange({ updatesTo: updatesToChoices.find((each) => each === value) ?? "" })}
        options={updatesToChoices.map((each) => ({
          value: each,
          label: t(`delegates.updatesTo.${each}`),
        }))}
      />
    </>
  );
}
