/**
 * The form for a Victorian building permit: Form 1 of the Building Regulations 2018, with questions that determine
 * the required documents and consents.
 */
import type { WizardConfig } from "#contract/wizard/config.ts";
import { checklistStep } from "./building-permit-checklist.ts";
import { consentsStep, documentsStep, insuranceStep } from "./building-permit-documents.ts";
import { applicantPerson, applicationStep, ownerPerson, ownersStep } from "./building-permit-people.ts";
import { propertyStep } from "./building-permit-property.ts";
import { buildingPermitRules } from "./building-permit-rules.ts";
import {
  builderStep,
  buildingUseStep,
  costStep,
  natureStep,
  practitionersStep,
} from "./building-permit-work.ts";
import { buildingThresholds } from "./building-thresholds.ts";
import {
  createAnswerExpression,
  createClosingSteps,
  createConditionReference,
  createEqualsExpression,
  createFormBuilder,
  createIncludesExpression,
  createUsualStatements,
} from "./form-builder.ts";

const formBuilder = createFormBuilder("wizard.buildingPermit");
const { words, statement, person } = formBuilder;

export const buildingPermit: WizardConfig = {
  id: "building-permit",
  version: 2,
  applicationTypeIds: [
    "building-permit-new-dwelling",
    "building-permit-alterations",
    "building-permit-outbuilding",
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
    buildingUseStep,
    costStep,
    insuranceStep,
    documentsStep,
    checklistStep,
    consentsStep,
    ...createClosingSteps(formBuilder),
  ],
  conditions: {
    isAgent: createEqualsExpression("application.role", "agent"),
    isNewBuilding: createIncludesExpression("nature.kinds", "construction"),
    isDemolition: createIncludesExpression("nature.kinds", "demolition"),
    isOnlyDemolition: {
      and: [
        { ref: "isDemolition" },
        {
          "!": {
            some: [
              createAnswerExpression("nature.kinds"),
              { "!=": [createAnswerExpression("item"), "demolition"] },
            ],
          },
        },
      ],
    },
    hasDwelling: {
      some: [
        createAnswerExpression("parts"),
        { in: [createAnswerExpression("item.bcaClass"), ["1a", "2", "4"]] },
      ],
    },
    isNewDwelling: {
      and: [
        { ref: "isNewBuilding" },
        {
          some: [createAnswerExpression("parts"), { "==": [createAnswerExpression("item.bcaClass"), "1a"] }],
        },
      ],
    },
    hasPool: {
      or: [
        createIncludesExpression("nature.kinds", "pool"),
        createIncludesExpression("nature.kinds", "poolBarrier"),
        {
          some: [createAnswerExpression("parts"), { "==": [createAnswerExpression("item.bcaClass"), "10b"] }],
        },
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
    isOwnerBuilder: createEqualsExpression("ownerBuilder.isOwnerBuilder", true),
    isMajorDomestic: {
      and: [
        { ref: "hasDwelling" },
        { "!": { ref: "isOwnerBuilder" } },
        createEqualsExpression("cost.hasContract", true),
        {
          ">": [
            createAnswerExpression("cost.contractPrice"),
            { lookup: ["majorContractFrom", { today: [] }] },
          ],
        },
      ],
    },
    isLevied: { ">=": [createAnswerExpression("cost.whole"), 10_000] },
    needsInsurance: {
      and: [
        { ref: "isMajorDomestic" },
        { ">": [createAnswerExpression("cost.contractPrice"), { lookup: ["insuranceFrom", { today: [] }] }] },
      ],
    },
  },
  people: [
    applicantPerson,
    ownerPerson,
    person("builder", "the builder", "Builder", "builder", {
      name: "builder.name",
      abnAcn: "builder.acnArbn",
      registrationNo: "builder.registrationNo",
      phone: "builder.telephone",
      email: "builder.email",
      address: "builder.postalAddress",
    }),
    person("notices", "the person for notices", "SiteContact", "serviceOfNotices", {
      name: "serviceOfNotices.name",
      phone: "serviceOfNotices.telephone",
      address: "serviceOfNotices.postalAddress",
    }),
    person("practitioner", "the practitioner", "Draftsperson", "practitioners", {
      name: "item.name",
      category: "item.category",
      registrationNo: "item.registrationNo",
    }),
    person("insured", "the insured builder", "Builder", "insurance", {
      name: "insurance.insuredBuilder",
      registrationNo: "insurance.insuredRegistrationNo",
    }),
  ],
  tables: buildingThresholds,
  rules: [...buildingPermitRules],
  submission: {
    statements: [
      ...createUsualStatements(formBuilder),
      statement("ownerBuilder", "I will carry out or arrange the work myself, as an owner-builder.", {
        visibleIf: createConditionReference("isOwnerBuilder"),
      }),
    ],
    signature: { methods: ["drawn", "typed", "stored"], required: true },
    notify: [
      {
        path: "owners.*.email",
        text: words("notify.owner", "An application for a building permit was lodged for your land."),
      },
      {
        path: "builder.email",
        text: words("notify.builder", "An application for a building permit names you as the builder."),
      },
    ],
    feePreview: { lines: ["fees.lodgement", "fees.levy"], total: "fees.total" },
    pdfTemplateId: "form-1",
    text: words(
      "submission.text",
      "When you lodge, your application goes to the building surveyor and can no longer be changed here. You can still answer questions and add documents that are asked for. It is an offence under the Building Act 1993 to give false or misleading information.",
    ),
    receipt: words(
      "submission.receipt",
      "The building surveyor checks within 5 business days that everything needed is there, and tells you if something is missing. After that the assessment begins.",
    ),
  },
};
