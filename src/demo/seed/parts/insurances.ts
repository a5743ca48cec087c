import { findRequiredScheme } from "../../domain/insurance/schemes.ts";
import type { DocumentRecord } from "../../records/document-record.ts";
import type { InsuranceRecord } from "../../records/parts/insurance-record.ts";
import { addDays, addMonths, toDayText } from "../../time/calendar.ts";
import { findSeedLand, getTextAt, type SeededPartContext } from "./part-context.ts";

/** Statuses in which the certificate is not provided yet. */
const statusesBeforeInsurance = new Set(["submitted", "intake-check", "fees-due", "returned"]);

/**
 * Creates the insurance of a building permit: domestic building insurance if the work needs it, otherwise
 * public liability insurance. The application's status determines the state of the insurance.
 */
export function seedInsurances(
  {
    seededApplication: one,
    createPartFields,
    lodgedAt,
    builder,
    ownerName,
    findFirstInstant,
    random,
  }: SeededPartContext,
  documents: readonly DocumentRecord[],
  now: Date,
): InsuranceRecord[] {
  const { application } = one;
  const land = findSeedLand(one);
  if (!land || !application.SubmittedAt || !application.ApplicationTypeId.startsWith("building-permit-"))
    return [];
  const day = toDayText(lodgedAt);
  const price = getTextAt(one, "cost.contractPrice") ?? getTextAt(one, "cost.total") ?? null;
  const SchemeId =
    findRequiredScheme(application.ApplicationTypeId, day, Number(price ?? 0)) ?? "public-liability";
  const isWaiting = statusesBeforeInsurance.has(application.StatusId);
  const isEnded = ["withdrawn", "cancelled", "lapsed"].includes(application.StatusId);
  const policyNumber = random.between(10_000, 99_999);
  // Some policies expire soon, to show the reminders. The policy of a completed house has expired.
  const months = application.StatusId === "complete" ? 12 : 24;
  const doesEndSoon =
    application.StatusId === "inspections" || application.StatusId === "construction-commenced";
  const document = documents.find(({ DocumentTypeId }) => DocumentTypeId === "certificate-of-insurance");
  return [
    {
      ...createPartFields("i0", lodgedAt),
      SchemeId,
      Insurer:
        SchemeId === "first-resort"
          ? "Building and Plumbing Commission"
          : SchemeId === "dbi-vmia"
            ? "VMIA"
            : "Southern Cross Mutual",
      Broker: isWaiting ? null : "Lockyer Insurance Brokers",
      PolicyNo: isWaiting ? null : `C${policyNumber}48`,
      IssuedOn: isWaiting ? null : day,
      PeriodStart: isWaiting ? null : day,
      PeriodEnd: isWaiting
        ? null
        : doesEndSoon
          ? addDays(toDayText(now), random.between(8, 26))
          : addMonths(day, months),
      ContractDate: day,
      ContractPrice: price,
      InsuredBuilder: builder.name,
      BuilderRegistrationNo: builder.registration,
      OwnerName: ownerName,
      PropertyAddress: application.Title,
      SumInsured: "300000.00",
      Balance: isWaiting ? null : "300000.00",
      DocumentId: document?.Id ?? null,
      Decision: isEnded ? "Cancelled" : findFirstInstant("permit-issued") ? "Verified" : null,
      Remark: isEnded ? "Cancelled with the application." : null,
    },
  ];
}
