/** Calls for the insurance that covers the work (spec 7.6.8). */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { applicationId, dateTime, isoDate, moneyAmount, nullable, successReply } from "../shapes.ts";
import { partAction, partId, partList, requiredText, revisionField, textUpTo } from "./part.ts";

export const insuranceScheme = z.enum([
  "dbi-vmia",
  "first-resort",
  "owner-builder",
  "professional-indemnity",
  "public-liability",
]);

/** `Current` and `Expired` follow from the period; the officer sets the others. */
export const insuranceStatus = z.enum(["Pending", "Current", "Expired", "Cancelled", "Verified"]);

const insuranceFields = {
  SchemeId: insuranceScheme,
  Insurer: requiredText(200),
  Broker: nullable(textUpTo(200)),
  /** Number of the policy or certificate; null while the insurance is applied for. */
  PolicyNo: nullable(textUpTo(60)),
  IssuedOn: nullable(isoDate),
  PeriodStart: nullable(isoDate),
  PeriodEnd: nullable(isoDate),
  ContractDate: nullable(isoDate),
  ContractPrice: nullable(moneyAmount),
  /** Name of the insured builder, who must be the builder of the application. */
  InsuredBuilder: requiredText(200),
  BuilderRegistrationNo: nullable(textUpTo(40)),
  OwnerName: nullable(textUpTo(200)),
  PropertyAddress: nullable(textUpTo(300)),
  SumInsured: nullable(moneyAmount),
  /** Remaining amount of the insurance. */
  Balance: nullable(moneyAmount),
  /** Id of the certificate, a document of the application. */
  DocumentId: nullable(partId),
};

export const insurance = z.object({
  Id: partId,
  ApplicationId: applicationId,
  ...insuranceFields,
  SchemeName: z.string(),
  Status: insuranceStatus,
  /** The officer's remark on verification or cancellation. */
  Remark: nullable(z.string()),
  FileName: nullable(z.string()),
  /** Mismatches as plain text: another scheme applies, the period is too short. */
  Warnings: z.array(z.string()),
  UpdatedAt: dateTime,
  UpdatedBy: z.string(),
  Revision: z.int(),
  Actions: z.array(partAction),
});
export type Insurance = z.output<typeof insurance>;

export const getInsurances = defineEndpoint({
  method: "GET",
  path: "/api/InsuranceDetails/GetList/:applicationId",
  pathAssumed: true,
  spec: "7.6.8 InsuranceDetails",
  reply: asAssumed(
    z.object({
      ...partList(insurance).shape,
      /** The builder that domestic insurance must name; null if the application has none. */
      Builder: nullable(z.object({ Name: z.string(), RegistrationNo: nullable(z.string()) })),
      /** Id of the insurance scheme that the contract's date and price require. */
      NeededSchemeId: nullable(insuranceScheme),
    }),
  ),
});

export const getInsurance = defineEndpoint({
  method: "GET",
  path: "/api/InsuranceDetails/Get/:id",
  pathAssumed: true,
  spec: "7.6.8 InsuranceDetails",
  reply: asAssumed(insurance),
});

export const createInsurance = defineEndpoint({
  method: "POST",
  path: "/api/InsuranceDetails/Create/:applicationId",
  pathAssumed: true,
  spec: "7.6.8 InsuranceDetails",
  body: z.object(insuranceFields),
  reply: asAssumed(insurance),
});

export const updateInsurance = defineEndpoint({
  method: "PUT",
  path: "/api/InsuranceDetails/Update/:id",
  pathAssumed: true,
  spec: "7.6.8 InsuranceDetails",
  body: z.object({ ...insuranceFields, ...revisionField }),
  reply: asAssumed(insurance),
});

export const deleteInsurance = defineEndpoint({
  method: "DELETE",
  path: "/api/InsuranceDetails/Delete/:id",
  pathAssumed: true,
  spec: "7.6.8 InsuranceDetails",
  reply: asAssumed(successReply),
});
