/** The building permit's steps for insurance, documents and consents. */

import { aboveOwnerBuilderThreshold } from "./building-permit-work.ts";
import {
  createConditionReference,
  createEqualsExpression,
  createFormBuilder,
  createNotExpression,
  DRAWING_FILE_TYPES,
  OFFICE_FILE_TYPES,
} from "./form-builder.ts";

const { field, section, step } = createFormBuilder("wizard.buildingPermit");

export const insuranceStep = step(
  "insurance",
  "Insurance",
  [
    section(
      "insurance",
      "Domestic building insurance",
      [
        field("select", "scheme", "Scheme", {
          requiredIf: true,
          width: "l",
          options: {
            vmia: "Domestic building insurance (VMIA)",
            firstResort: "First Resort Home Warranty Scheme (BPC)",
          },
        }),
        field("text", "insurer", "Insurer or issuer", { requiredIf: true }),
        field("text", "distributor", "Distributor or broker"),
        field("text", "policyNo", "Policy or certificate number", { requiredIf: true, width: "m" }),
        field("date", "issuedOn", "Issued on", {
          requiredIf: true,
          width: "s",
          validate: [{ code: "dateRange", params: { from: "2000-01-01", to: { today: [] } } }],
        }),
        field("date", "contractDate", "Date of the contract", {
          requiredIf: true,
          width: "s",
          validate: [{ code: "dateRange", params: { from: "2000-01-01", to: { today: [] } } }],
        }),
        field("period", "period", "Period of insurance"),
        field("text", "insuredBuilder", "Name of the insured builder", {
          hint: "As on the certificate. It must be the builder named in this application.",
          requiredIf: true,
          autocomplete: "off",
        }),
        field("registrationNo", "insuredRegistrationNo", "Registration number of the insured builder", {
          width: "m",
          validate: [{ code: "regNo" }],
        }),
        field("currency", "sumInsured", "Sum insured", {
          width: "s",
          validate: [{ code: "min", params: { min: 1 } }],
        }),
        field("file", "certificate", "Certificate of insurance", {
          requiredIf: true,
          file: { documentTypeId: "certificate-of-insurance", max: 3 },
        }),
      ],
      { help: "We ask because the contract price is above the threshold for insurance." },
    ),
  ],
  { kind: "insurance", visibleIf: createConditionReference("needsInsurance"), estimatedMinutes: 3 },
);

const createDrawingsField = (key: string, label: string, documentTypeId: string, hint: string) =>
  field("file", key, label, {
    hint,
    requiredIf: createNotExpression(createConditionReference("isOnlyDemolition")),
    file: { documentTypeId, max: 10, types: DRAWING_FILE_TYPES },
  });

export const documentsStep = step(
  "documents",
  "Documents",
  [
    section("titleDocuments", "Title", [
      field("file", "certificateOfTitle", "Certificate of title", {
        hint: "A copy issued in the last 30 days.",
        requiredIf: true,
        file: { documentTypeId: "certificate-of-title", max: 5 },
      }),
      field("file", "planOfSubdivision", "Plan of subdivision", {
        file: { documentTypeId: "plan-of-subdivision", max: 5 },
      }),
    ]),
    section("drawings", "Drawings", [
      field("file", "sitePlan", "Site plan", {
        hint: "At least 1:500, with boundaries, levels and setbacks.",
        requiredIf: true,
        file: { documentTypeId: "site-plan", max: 10, types: DRAWING_FILE_TYPES },
      }),
      createDrawingsField("floorPlans", "Floor plans", "floor-plans", "At least 1:100."),
      createDrawingsField(
        "elevations",
        "Elevations and sections",
        "elevations",
        "All sides, at least 1:100.",
      ),
      field("file", "drainagePlan", "Drainage plan", {
        visibleIf: createConditionReference("isNewBuilding"),
        recommendedIf: true,
        because: "A new building must drain to the legal point of discharge.",
        file: { documentTypeId: "drainage-plan", max: 5, types: DRAWING_FILE_TYPES },
      }),
      field("file", "demolitionPlan", "Demolition plan", {
        visibleIf: createConditionReference("isDemolition"),
        requiredIf: true,
        because: "The work includes demolition.",
        file: { documentTypeId: "demolition-plan", max: 5, types: DRAWING_FILE_TYPES },
      }),
    ]),
    section("reports", "Engineering and reports", [
      field("file", "engineering", "Engineering drawings and computations", {
        requiredIf: createConditionReference("isNewBuilding"),
        because: "A new building is proposed.",
        file: {
          documentTypeId: "engineering-drawings",
          orTypeIds: ["computations"],
          max: 10,
          types: DRAWING_FILE_TYPES,
        },
      }),
      field("file", "designCertificate", "Certificate of compliance for the design (regulation 126)", {
        visibleIf: createConditionReference("isNewBuilding"),
        recommendedIf: true,
        because: "With the engineer's certificate, the surveyor does not need to check the computations.",
        file: { documentTypeId: "design-certificate", max: 3 },
      }),
      field("file", "trussLayout", "Truss layout", {
        visibleIf: createConditionReference("isNewDwelling"),
        recommendedIf: true,
        file: { documentTypeId: "truss-layout", max: 5, types: DRAWING_FILE_TYPES },
      }),
      field("file", "soilReport", "Soil report", {
        visibleIf: createConditionReference("isNewBuilding"),
        requiredIf: createConditionReference("isNewDwelling"),
        recommendedIf: true,
        because: "The soil decides the footings of a new building.",
        file: { documentTypeId: "soil-report", orTypeIds: ["geotechnical"], max: 3 },
      }),
      field("file", "energyReport", "Energy report (NatHERS)", {
        visibleIf: createConditionReference("hasDwelling"),
        requiredIf: createConditionReference("isNewDwelling"),
        recommendedIf: true,
        because: "A dwelling must meet its star rating.",
        file: { documentTypeId: "energy-report", max: 3 },
      }),
      field("file", "balAssessment", "BAL assessment", {
        visibleIf: createEqualsExpression("land.isBushfireProne", true),
        requiredIf: true,
        because: "The land is in a designated bushfire prone area.",
        file: { documentTypeId: "bal-assessment", max: 3 },
      }),
      field("file", "performanceSolution", "Report on the performance solution", {
        visibleIf: createEqualsExpression("use.hasPerformanceSolution", true),
        requiredIf: true,
        file: { documentTypeId: "performance-solution", max: 5 },
      }),
      field("file", "accessReport", "Report on access for people with disability", {
        visibleIf: createConditionReference("needsSafetyMeasures"),
        recommendedIf: true,
        because: "A part of the building is open to the public or a place of work.",
        file: { documentTypeId: "access-report", max: 3 },
      }),
    ]),
    section("permissions", "Permissions and contract", [
      field("file", "planningPermit", "Planning permit and endorsed plans", {
        visibleIf: createEqualsExpression("land.needsPlanningPermit", true),
        requiredIf: true,
        because: "You told us that a planning permit is needed.",
        file: { documentTypeId: "planning-permit", max: 5 },
      }),
      field("file", "demolitionConsent", "Council's consent to demolish (section 29A)", {
        visibleIf: createConditionReference("isDemolition"),
        requiredIf: true,
        file: { documentTypeId: "demolition-consent", max: 3 },
      }),
      field("file", "easementConsent", "Consent to build over the easement", {
        visibleIf: createEqualsExpression("land.hasEasement", true),
        requiredIf: true,
        because: "Some of the work is over an easement.",
        file: { documentTypeId: "easement-consent", max: 3 },
      }),
      field("file", "floodConsent", "Consent to build on land liable to flooding (regulation 153)", {
        visibleIf: createEqualsExpression("land.isFloodProne", true),
        requiredIf: true,
        because: "The land is liable to flooding.",
        file: { documentTypeId: "report-and-consent", max: 3 },
      }),
      field("file", "dischargePoint", "Legal point of discharge", {
        visibleIf: createConditionReference("isNewBuilding"),
        recommendedIf: true,
        file: { documentTypeId: "legal-point-of-discharge", max: 3 },
      }),
      field("file", "protectionWork", "Protection work notice and its response", {
        visibleIf: createEqualsExpression("land.needsProtectionWork", true),
        requiredIf: true,
        because: "Work is needed to protect an adjoining property.",
        file: { documentTypeId: "protection-work", max: 10, fromNeighbour: true },
      }),
      field("file", "ownerBuilderCertificate", "Owner-builder certificate of consent", {
        visibleIf: createConditionReference("isOwnerBuilder"),
        requiredIf: aboveOwnerBuilderThreshold,
        because: "The owner builds, and the work costs more than the threshold.",
        file: { documentTypeId: "owner-builder-certificate", max: 2 },
      }),
      field("file", "contractExtract", "Extract of the major domestic building contract", {
        visibleIf: createConditionReference("isMajorDomestic"),
        requiredIf: true,
        because: "The contract is above the threshold of a major domestic building contract.",
        file: { documentTypeId: "contract-extract", max: 3 },
      }),
      field("file", "costBreakdown", "Cost breakdown", {
        visibleIf: createEqualsExpression("cost.isCostPlus", true),
        recommendedIf: true,
        file: { documentTypeId: "cost-breakdown", max: 3, types: OFFICE_FILE_TYPES },
      }),
      field("file", "other", "Other documents", { file: { documentTypeId: "other", max: 20 } }),
    ]),
  ],
  {
    kind: "documents",
    intro:
      "Upload what you have now and come back later for the rest. Your answers decide which documents are required.",
    estimatedMinutes: 6,
  },
);

export const consentsStep = step(
  "consents",
  "Consents",
  [
    section(
      "consents",
      "Report and consent",
      [
        field("select", "regulation", "Regulation", { requiredIf: true, list: "ConsentRegulation" }),
        field("text", "description", "Subject", { requiredIf: true }),
        field("radio", "status", "Status", {
          requiredIf: true,
          options: { obtained: "Obtained", applied: "Applied for", notYet: "Not applied for yet" },
        }),
        field("text", "reference", "Reference", {
          width: "m",
          visibleIf: { in: [{ var: "item.status" }, ["obtained", "applied"]] },
          requiredIf: createEqualsExpression("item.status", "obtained"),
        }),
        field("file", "consent", "The consent", {
          visibleIf: createEqualsExpression("item.status", "obtained"),
          recommendedIf: true,
          because: "The surveyor needs it before the permit is issued.",
          file: { documentTypeId: "report-and-consent", max: 3 },
        }),
        field("date", "decidedOn", "Date of consent", {
          width: "s",
          visibleIf: createEqualsExpression("item.status", "obtained"),
          requiredIf: true,
          validate: [{ code: "dateRange", params: { to: { today: [] } } }],
        }),
      ],
      {
        help: "If the design does not meet a siting regulation, the council must report and consent. Leave empty if you do not need this.",
        repeat: { min: 0, max: 15, itemNoun: "Consent", itemLabel: ["description"] },
      },
    ),
  ],
  { estimatedMinutes: 2 },
);
