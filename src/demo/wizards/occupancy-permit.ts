/** The form for the occupancy permit of a finished building: certificates, and measures to maintain. */
import type { Field, WizardConfig } from "#contract/wizard/config.ts";
import {
  isAgentExpression,
  makeApplicantPerson,
  makeApplicantStep,
  makePermitSection,
  makePropertySection,
} from "./applicant-step.ts";
import {
  createAnswerExpression,
  createClosingSteps,
  createConditionReference,
  createEqualsExpression,
  createFormBuilder,
  createUsualStatements,
} from "./form-builder.ts";

const formBuilder = createFormBuilder("wizard.occupancy");
const { words, field, section, step, rule, statement, checklistItem } = formBuilder;

const permitStep = step(
  "permit",
  "The permit",
  [makePermitSection(formBuilder), makePropertySection(formBuilder, "The building")],
  { kind: "property", estimatedMinutes: 2 },
);

const buildingStep = step(
  "building",
  "The finished building",
  [
    section("nature", "Building to be occupied", [
      field("textarea", "description", "Describe the building", {
        hint: "For example, two-storey dwelling with attached garage.",
        requiredIf: true,
        validate: [{ code: "maxLength", params: { max: 1000 } }],
      }),
      field("yesNo", "isWhole", "Is all of the building finished?", {
        hint: "If not, we can issue an occupancy permit for a part.",
        requiredIf: true,
      }),
      field("textarea", "partWanted", "Which part will be occupied?", {
        visibleIf: createEqualsExpression("nature.isWhole", false),
        requiredIf: true,
      }),
      field("date", "occupiedFrom", "When do you need the permit?", { width: "s", requiredIf: true }),
    ]),
    section(
      "parts",
      "Parts and their class",
      [
        field("text", "part", "Part of the building", { requiredIf: true }),
        field("bcaClass", "bcaClass", "Building class", { requiredIf: true, list: "BcaClass" }),
        field("measure", "floorArea", "Floor area", {
          width: "s",
          unit: "m²",
          requiredIf: true,
          validate: [{ code: "min", params: { min: 0 } }],
        }),
        field("integer", "occupants", "Greatest number of people", {
          width: "xs",
          visibleIf: {
            in: [createAnswerExpression("item.bcaClass"), ["1b", "3", "5", "6", "9a", "9b", "9c"]],
          },
          requiredIf: true,
          validate: [{ code: "min", params: { min: 1 } }],
        }),
        field("measure", "liveLoad", "Allowable live load", {
          width: "xs",
          unit: "kPa",
          visibleIf: { in: [createAnswerExpression("item.bcaClass"), ["5", "6", "7b", "8", "9b"]] },
          validate: [{ code: "min", params: { min: 0 } }],
        }),
      ],
      { repeat: { min: 1, max: 30, itemNoun: "Part", itemLabel: ["part"], uniqueBy: "part" } },
    ),
    section("finalInspection", "Final inspection", [
      field("dateTime", "at", "Inspection date", { width: "m" }),
      field("practitioner", "inspector", "Inspector", {
        hint: "Name and registration number. For example, Ines Marlow, IN-U 40117.",
        categories: ["building-surveyor", "building-inspector"],
      }),
      field("radio", "outcome", "Outcome", {
        requiredIf: true,
        options: { passed: "Passed", minor: "Passed with minor items outstanding", booked: "Booked" },
      }),
      field("textarea", "openItems", "Outstanding items", {
        visibleIf: createEqualsExpression("finalInspection.outcome", "minor"),
        requiredIf: true,
      }),
    ]),
  ],
  { estimatedMinutes: 4 },
);

const registerStep = step(
  "register",
  "Essential safety measures",
  [
    section(
      "measures",
      "Measures to be maintained",
      [
        field("select", "measure", "Measure", { requiredIf: true, width: "l", list: "SafetyMeasure" }),
        field("text", "location", "Location in the building", { requiredIf: true }),
        field("text", "standard", "Installed to standard", {
          hint: "For example, AS 2293.1 or AS 1851.",
          width: "m",
          requiredIf: true,
          validate: [{ code: "pattern", params: { pattern: "(AS|AS/NZS|NCC|BCA) ?[\\w ./:-]{1,40}" } }],
        }),
        field("select", "frequency", "Inspection frequency", {
          requiredIf: true,
          width: "m",
          options: {
            weekly: "Weekly",
            monthly: "Monthly",
            quarterly: "Every 3 months",
            halfYearly: "Every 6 months",
            annual: "Every year",
          },
        }),
        field("contact", "contractor", "Maintenance contractor", { role: "contractor", parts: [] }),
      ],
      {
        help: "We ask because a part is of class 1b or 2 to 9. The surveyor lists them on the permit.",
        repeat: { min: 1, max: 60, itemNoun: "Measure", itemLabel: ["location"] },
        register: {
          type: "measure",
          standard: "standard",
          frequency: "frequency",
          frequencies: { "3-monthly": "quarterly", "6-monthly": "halfYearly" },
        },
      },
    ),
  ],
  { kind: "register", visibleIf: createConditionReference("needsSafetyMeasures"), estimatedMinutes: 4 },
);

const createCertificateField = (
  key: string,
  label: string,
  documentTypeId: string,
  more: Pick<Field, "requiredIf" | "recommendedIf" | "visibleIf"> & { because?: string } = {},
) => field("file", key, label, { ...more, file: { documentTypeId, max: 10 } });

const certificatesStep = step(
  "certificates",
  "Certificates",
  [
    section("certificates", "Certificates from contractors", [
      createCertificateField(
        "plumbing",
        "Plumbing and electrical compliance certificates",
        "compliance-certificate",
        {
          requiredIf: true,
        },
      ),
      createCertificateField("insulation", "Insulation certificate", "insulation", {
        requiredIf: createConditionReference("hasDwelling"),
        because: "A dwelling must meet its star rating.",
      }),
      createCertificateField("glazing", "Glazing certificate", "glazing", { recommendedIf: true }),
      createCertificateField("waterproofing", "Waterproofing certificate", "waterproofing", {
        visibleIf: createConditionReference("hasDwelling"),
        requiredIf: true,
      }),
      createCertificateField("termite", "Termite treatment certificate", "termite", {
        recommendedIf: createConditionReference("hasDwelling"),
      }),
      createCertificateField("poolBarrier", "Pool barrier certificate", "pool-barrier-certificate", {
        visibleIf: {
          some: [createAnswerExpression("parts"), createEqualsExpression("item.bcaClass", "10b")],
        },
        requiredIf: true,
        because: "There is a pool.",
      }),
      createCertificateField("esmSchedule", "Schedule of essential safety measures", "esm-schedule", {
        visibleIf: createConditionReference("needsSafetyMeasures"),
        requiredIf: true,
      }),
      createCertificateField("inspectionRecord", "Record of the final inspection", "inspection-record", {
        visibleIf: { in: [createAnswerExpression("finalInspection.outcome"), ["passed", "minor"]] },
        recommendedIf: true,
      }),
      createCertificateField("other", "Other documents", "other"),
    ]),
  ],
  { kind: "documents", estimatedMinutes: 4 },
);

const checklistStep = step(
  "checklist",
  "Checklist",
  [
    section("check", "At the building", [
      ...checklistItem("houseNumber", "The house number can be seen from the street"),
      ...checklistItem("cleared", "The site is cleared"),
      ...checklistItem("smokeAlarms", "Smoke alarms are connected and tested", {
        documentTypeIds: ["compliance-certificate"],
      }),
      ...checklistItem("drainage", "Storm water runs to the legal point of discharge", {
        documentTypeIds: ["compliance-certificate"],
      }),
      ...checklistItem("exitSigns", "Exit signs and emergency lights work", {
        visibleIf: createConditionReference("needsSafetyMeasures"),
      }),
    ]),
  ],
  { kind: "checklist", intro: "You can lodge with items left open.", estimatedMinutes: 1 },
);

const feeStep = step(
  "fee",
  "Fee",
  [
    section("fees", "Cost", [
      field("computed", "lodgement", "Fee for an occupancy permit", {
        unit: "$",
        value: { if: [createConditionReference("needsSafetyMeasures"), 410.5, 189.6] },
      }),
    ]),
  ],
  { kind: "fee", estimatedMinutes: 1 },
);

export const occupancyPermit: WizardConfig = {
  id: "occupancy-permit",
  version: 1,
  applicationTypeIds: ["occupancy-permit"],
  locale: "en-AU",
  title: words("title", "Application for an occupancy permit"),
  layout: "steps",
  audience: "applicant",
  steps: [
    makeApplicantStep(formBuilder),
    permitStep,
    buildingStep,
    registerStep,
    certificatesStep,
    checklistStep,
    feeStep,
    ...createClosingSteps(formBuilder),
  ],
  people: [makeApplicantPerson(formBuilder)],
  conditions: {
    isAgent: isAgentExpression,
    hasDwelling: {
      some: [
        createAnswerExpression("parts"),
        { in: [createAnswerExpression("item.bcaClass"), ["1a", "2", "4"]] },
      ],
    },
    needsSafetyMeasures: {
      some: [
        createAnswerExpression("parts"),
        {
          in: [
            createAnswerExpression("item.bcaClass"),
            ["1b", "2", "3", "4", "5", "6", "7a", "7b", "8", "9a", "9b", "9c"],
          ],
        },
      ],
    },
  },
  rules: [
    rule(
      "inspectionBooked",
      "warning",
      createEqualsExpression("finalInspection.outcome", "booked"),
      "We issue the permit after the final inspection is passed",
      ["finalInspection.outcome"],
    ),
  ],
  submission: {
    statements: [
      ...createUsualStatements(formBuilder),
      statement("vacant", "Nobody will occupy the building before the permit is issued."),
      statement(
        "maintain",
        "I know that the safety measures must be maintained and reported on every year.",
        {
          visibleIf: createConditionReference("needsSafetyMeasures"),
        },
      ),
    ],
    signature: { methods: ["drawn", "typed", "stored"], required: true },
    feePreview: { lines: ["fees.lodgement"], total: "fees.lodgement" },
    pdfTemplateId: "occupancy",
    text: words(
      "submission.text",
      "When you lodge, your application goes to the building surveyor who issued the permit.",
    ),
    receipt: words(
      "submission.receipt",
      "The building surveyor checks the certificates within 5 business days, then issues the permit or tells you what is missing.",
    ),
  },
};
