import type { ErrorText } from "#api/error-text.ts";
import type { Property } from "#contract/applications/property.ts";
import { useRecordTexts } from "#i18n/use-record-texts.ts";
import { useText } from "#i18n/use-text.ts";
import { createLazyPart, type FormFieldSpec, type RecordFormProps } from "#ui/index.ts";
import { RecordForm } from "#ui/records/record-form.tsx";
import { useChoices } from "#work/choices/dropdown-choices.ts";
import { useAddressFields } from "#work/forms/address-fields.ts";
import { crownKeys, detachFromParcel, fillFromParcel, titleKeys } from "./property-fields.ts";

const ParcelPicker = createLazyPart(
  () => import("./parcel-picker.tsx"),
  (part) => part.ParcelPicker,
);

interface PropertyFormProps {
  readonly form: RecordFormProps["form"] & {
    readonly item: Property | null;
    readonly failure: ErrorText | null;
  };
  /** True if the application has several properties. One of them must then be the main property. */
  readonly isOneOfSeveral: boolean;
}

/**
 * Form for a property. The person selects a parcel from the land register, or fills in the fields by hand.
 */
export function PropertyForm({ form, isOneOfSeveral }: PropertyFormProps) {
  const t = useText();
  const texts = useRecordTexts();
  const { values, item } = form;
  const address = useAddressFields(values);
  const districts = useChoices("MunicipalDistrict", values["MunicipalDistrictId"]);
  const createTextField = (key: string): FormFieldSpec => ({
    ...{ key, label: t(`properties.field.${key}`), isInOptionalGroup: true, maxLength: 40, width: "m" },
  });
  const titleFields: FormFieldSpec[] = [
    {
      ...{ key: "MunicipalDistrictId", label: t("properties.field.MunicipalDistrictId"), kind: "choice" },
      choices: districts.map(({ Id, Name }) => ({ value: Id, label: Name })),
      placeholder: texts.choose,
    },
    { key: "Area", label: t("properties.field.Area"), kind: "number", suffix: "m²", maxLength: 16 },
    ...(isOneOfSeveral && !item?.IsMain
      ? [{ key: "IsMain", label: t("properties.field.IsMain"), kind: "tick", isWide: true } as const]
      : []),
  ];
  return (
    <RecordForm
      title={item ? t("properties.editTitle", { name: item.Name }) : t("properties.add")}
      form={{ ...form, change: (next) => form.change(address.fillSuburb(detachFromParcel(values, next))) }}
      texts={texts}
      failure={texts.sayFailure(form.failure)}
      groups={[
        {
          legend: t("properties.address"),
          fields: address.fields,
        },
        {
          legend: t("properties.title"),
          hint: t("properties.titleHint"),
          fields: titleKeys.map(createTextField),
        },
        {
          legend: t("properties.crown"),
          hint: t("properties.crownHint"),
          isFolded: true,
          fields: crownKeys.map(createTextField),
        },
        { legend: t("properties.more"), fields: titleFields },
      ]}
    >
      <ParcelPicker onChoose={(parcel) => form.change(fillFromParcel(parcel, values))} />
      {values["ParcelId"] && <p role="status">{t("properties.found")}</p>}
    </RecordForm>
  );
}
