import {
  type createInsurance,
  type Insurance,
  insuranceScheme,
} from "#contract/applications/insurance-details.ts";
import type { EndpointBody } from "#contract/endpoint.ts";
import { isRegistrationNo } from "#contract/wizard/validation/identifiers.ts";
import type { Text } from "#i18n/use-text.ts";
import type { FormValues } from "#ui/index.ts";

export type InsuranceFields = EndpointBody<typeof createInsurance>;
/** Values of the application with which the form of a new policy starts. */
type InsuranceDefaults = Pick<FormValues, "SchemeId" | "InsuredBuilder" | "BuilderRegistrationNo">;

const textFields = [
  ...["Insurer", "Broker", "PolicyNo", "InsuredBuilder", "BuilderRegistrationNo"],
  ...["OwnerName", "PropertyAddress"],
] as const;
const dayFields = ["IssuedOn", "PeriodStart", "PeriodEnd", "ContractDate"] as const;
const amountFields = ["ContractPrice", "SumInsured", "Balance"] as const;
const requiredFields = ["SchemeId", "Insurer", "InsuredBuilder"] as const;

export function toInsuranceValues(insurance: Insurance | null, defaults: InsuranceDefaults): FormValues {
  const keys = ["SchemeId", "DocumentId", ...textFields, ...dayFields, ...amountFields] as const;
  const initialValues: Readonly<Record<string, unknown>> = insurance ?? defaults;
  return Object.fromEntries(keys.map((key) => [key, String(initialValues[key] ?? "")]));
}

/**
 * Parses an amount such as `$485,000` or `485000.00`. Returns null for empty text, undefined if the text is not an
 * amount.
 */
function parseMoney(amountText: string): string | null | undefined {
  const strippedText = amountText.replaceAll(/[$\s,]/g, "");
  if (strippedText === "") return null;
  return /^\d{1,12}(\.\d{1,2})?$/.test(strippedText) ? Number(strippedText).toFixed(2) : undefined;
}

export function toInsurance(values: FormValues): InsuranceFields {
  const readText = (key: string) => (values[key] ?? "").trim() || null;
  const readAmount = (key: string) => parseMoney(values[key] ?? "") ?? null;
  return {
    SchemeId: insuranceScheme.options.find((id) => id === values["SchemeId"]) ?? "public-liability",
    ...{ Insurer: readText("Insurer") ?? "", Broker: readText("Broker"), PolicyNo: readText("PolicyNo") },
    IssuedOn: readText("IssuedOn"),
    PeriodStart: readText("PeriodStart"),
    PeriodEnd: readText("PeriodEnd"),
    ...{ ContractDate: readText("ContractDate"), ContractPrice: readAmount("ContractPrice") },
    ...{ InsuredBuilder: readText("InsuredBuilder") ?? "", OwnerName: readText("OwnerName") },
    BuilderRegistrationNo: readText("BuilderRegistrationNo"),
    PropertyAddress: readText("PropertyAddress"),
    SumInsured: readAmount("SumInsured"),
    Balance: readAmount("Balance"),
    DocumentId: readText("DocumentId"),
  };
}

export function checkInsurance(values: FormValues, t: Text): FormValues {
  const { PeriodStart = "", PeriodEnd = "", IssuedOn = "", PolicyNo = "" } = values;
  const missingFields = requiredFields.filter((key) => (values[key] ?? "").trim() === "");
  const invalidAmounts = amountFields.filter((key) => parseMoney(values[key] ?? "") === undefined);
  const registration = (values["BuilderRegistrationNo"] ?? "").trim();
  return {
    ...Object.fromEntries(missingFields.map((key) => [key, t(`insurance.problem.${key}`)])),
    ...Object.fromEntries(invalidAmounts.map((key) => [key, t("insurance.problem.money")])),
    ...(registration &&
      !isRegistrationNo(registration) && {
        BuilderRegistrationNo: t("insurance.problem.BuilderRegistrationNo"),
      }),
    ...(IssuedOn && !PolicyNo.trim() && { PolicyNo: t("insurance.problem.PolicyNo") }),
    ...(PeriodStart &&
      PeriodEnd &&
      PeriodEnd < PeriodStart && { PeriodEnd: t("insurance.problem.PeriodEnd") }),
  };
}
