/**
 * The Victorian building permit application: Form 1 of the Building Regulations 2018, with the questions that decide
 * which documents and consents go with it.
 */
import type { WizardConfig } from "#contract/wizard/config.ts";
import { answer, createBuilder, equals, includes } from "./builder.ts";
import { consentsStep, documentsStep, insuranceStep } from "./building-permit-papers.ts";
import { applicationStep, ownersStep } from "./building-permit-people.ts";
import { propertyStep } from "./building-permit-property.ts";
import { buildingPermitRules } from "./building-permit-rules.ts";
import { builderStep, costStep, natureStep, practitionersStep, useStep } from "./building-permit-work.ts";

const { words, step } = createBuilder("wizard.buildingPermit");

export const buildingPermit: WizardConfig = {
  id: "building-permit",
  version: 1,
  applicationTypeIds: [
    "building-permit-new-dwelling",
    "building-permit-alterations",
    "building-permit-outbuilding",
    "building-permit-demolition",
    "building-permit-commercial",
  ],
  locale: "en-AU",
  title: words("title", "Application for a building permit"),
  layout: "steps",
  audience: "applicant",
  steps: [
    applicationStep,
    ownersStep,
    propertyStep,
    builderStep,
    practitionersStep,
    natureStep,
    useStep,
    costStep,
    insuranceStep,
    documentsStep,
    consentsStep,
    step("review", "Check your answers", [], { kind: "review", estimatedMinutes: 3 }),
    step("declaration", "Declaration", [], { kind: "declaration", estimatedMinutes: 2 }),
  ],
  conditions: {
    isAgent: equals("application.role", "agent"),
    isNewBuilding: includes("nature.kinds", "construction"),
    isDemolition: includes("nature.kinds", "demolition"),
    isOnlyDemolition: {
      and: [
        { ref: "isDemolition" },
        { "!": { some: [answer("nature.kinds"), { "!=": [answer("item"), "demolition"] }] } },
      ],
    },
    hasDwelling: { some: [answer("parts"), { in: [answer("item.bcaClass"), ["1a", "2", "4"]] }] },
    isNewDwelling: {
      and: [{ ref: "isNewBuilding" }, { some: [answer("parts"), { "==": [answer("item.bcaClass"), "1a"] }] }],
    },
    hasPool: {
      or: [
        includes("nature.kinds", "pool"),
        includes("nature.kinds", "poolBarrier"),
        { some: [answer("parts"), { "==": [answer("item.bcaClass"), "10b"] }] },
      ],
    },
    needsSafetyMeasures: {
      some: [
        answer("parts"),
        { in: [answer("item.bcaClass"), ["1b", "2", "3", "4", "5", "6", "7a", "7b", "8", "9a", "9b", "9c"]] },
      ],
    },
    isOwnerBuilder: equals("ownerBuilder.isOwnerBuilder", true),
    isMajorDomestic: {
      and: [
        { ref: "hasDwelling" },
        { "!": { ref: "isOwnerBuilder" } },
        equals("cost.hasContract", true),
        { ">": [answer("cost.contractPrice"), 10_000] },
      ],
    },
    /** $16,000 until the first resort scheme begins on 1 July 2026, then $20,000. */
    needsInsurance: {
      and: [
        { ref: "isMajorDomestic" },
        {
          ">": [
            answer("cost.contractPrice"),
            { if: [{ before: [{ today: [] }, "2026-07-01"] }, 16_000, 20_000] },
          ],
        },
      ],
    },
  },
  rules: [...buildingPermitRules],
  submission: {
    statements: [
      {
        key: "true",
        label: words(
          "statement.true",
          "The information in this application is true and complete, as far as I know.",
        ),
        required: true,
      },
      {
        key: "authority",
        label: words(
          "statement.authority",
          "I am the owner of the land, or have the owner's authority to apply.",
        ),
        required: true,
      },
      {
        key: "privacy",
        label: words(
          "statement.privacy",
          "I understand that the application goes to the council and the Building and Plumbing Commission, and that plans may be shown to owners of adjoining land where the law says so.",
        ),
        required: true,
      },
      {
        key: "contact",
        label: words("statement.contact", "I am happy to be asked how the service worked for me."),
        required: false,
      },
    ],
    signature: { methods: ["drawn", "typed", "stored"], required: true },
    text: words(
      "submission.text",
      "When you lodge, your application goes to the building surveyor and can no longer be changed here. You can still answer questions and add documents that are asked for. It is an offence under the Building Act 1993 to give false or misleading information.",
    ),
    receipt: words(
      "submission.receipt",
      "The building surveyor checks within 5 business days that everything needed is there, and writes to you if something is missing. After that the assessment begins.",
    ),
  },
};
