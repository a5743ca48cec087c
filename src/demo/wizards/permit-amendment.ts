/**
 * The form for the amendment of an issued permit: the questions of the building permit that the change affects.
 * Hidden answers keep the values of the permit.
 */
import type { WizardConfig, WizardStep } from "#contract/wizard/config.ts";
import { makePermitSection } from "./applicant-step.ts";
import { buildingPermit } from "./building-permit.ts";
import {
  createFormBuilder,
  createIncludesExpression,
  createUsualStatements,
  DRAWING_FILE_TYPES,
} from "./form-builder.ts";

const formBuilder = createFormBuilder("wizard.amendment");
const { words, field, section, step, statement } = formBuilder;

/** Steps of the building permit that a change may affect, with their labels in everyday words. */
const AMENDABLE_STEPS = {
  owners: "The owners",
  builder: "The builder",
  practitioners: "Practitioners",
  nature: "The nature of the work",
  use: "Use, class or floor area",
  cost: "The cost",
  insurance: "Insurance",
  consents: "Consents",
} as const;

const amendmentStep = step(
  "amendment",
  "Change",
  [
    makePermitSection(formBuilder),
    section("amendment", "Change details", [
      field("checkboxes", "parts", "What does the change affect?", {
        hint: "Select all that apply. We only ask about these.",
        requiredIf: true,
        options: AMENDABLE_STEPS,
        validate: [{ code: "minItems", params: { min: 1 } }],
      }),
      field("textarea", "description", "Describe the change", {
        hint: "Describe what was approved and what will be different, in at least 20 characters.",
        requiredIf: true,
        validate: [
          { code: "minLength", params: { min: 20 } },
          { code: "maxLength", params: { max: 2000 } },
        ],
      }),
      field("radio", "cause", "Reason for the change", {
        requiredIf: true,
        options: {
          wish: "The owner wants it",
          site: "Site conditions differ from what was expected",
          direction: "The surveyor or an inspector asked for it",
          supply: "A product or material is not available",
        },
      }),
      field("yesNo", "isBuilt", "Has any of it been built already?", { requiredIf: true }),
      field("file", "clouded", "Amended drawings, with each change marked", {
        requiredIf: {
          some: [{ var: "amendment.parts" }, { in: [{ var: "item" }, ["nature", "use"]] }],
        },
        because: "The building changes.",
        file: { documentTypeId: "amended-drawings", max: 20, types: DRAWING_FILE_TYPES },
      }),
    ]),
    section("amendmentFees", "Cost", [
      field("computed", "lodgement", "Fee for an amendment", { unit: "$", value: 221 }),
    ]),
  ],
  { estimatedMinutes: 4 },
);

/** True for steps of the building permit that the amendment shows again: all except for documents and checklist. */
const isReusedStep = ({ id }: WizardStep) => id !== "documents" && id !== "checklist";

export const permitAmendment: WizardConfig = {
  ...buildingPermit,
  id: "permit-amendment",
  version: 1,
  applicationTypeIds: ["permit-amendment", "amendment"],
  title: words("title", "Amendment of a building permit"),
  steps: [amendmentStep, ...buildingPermit.steps.filter(isReusedStep)],
  scope: [
    { stepId: "amendment" },
    { stepId: "property" },
    ...Object.keys(AMENDABLE_STEPS).map((stepId) => ({
      stepId,
      when: createIncludesExpression("amendment.parts", stepId),
    })),
  ],
  conditions: Object.fromEntries(
    Object.entries(buildingPermit.conditions).filter(
      ([name]) => name !== "isOnlyDemolition" && name !== "isDemolition",
    ),
  ),
  rules: [
    ...buildingPermit.rules,
    {
      id: "builtAlready",
      when: { "==": [{ var: "amendment.isBuilt" }, true] },
      severity: "warning",
      message: words(
        "rule.builtAlready",
        "Work that does not follow the permit may have to stop until the permit is amended",
      ),
      targets: ["amendment.isBuilt"],
    },
  ],
  submission: {
    statements: [
      ...createUsualStatements(formBuilder),
      statement("rest", "Everything not shown here remains as approved."),
    ],
    signature: { methods: ["drawn", "typed", "stored"], required: true },
    feePreview: { lines: ["amendmentFees.lodgement"], total: "amendmentFees.lodgement" },
    pdfTemplateId: "amendment",
    text: words(
      "submission.text",
      "When you lodge, the change goes to the building surveyor. Do not build any of it before the permit is amended.",
    ),
    receipt: words(
      "submission.receipt",
      "The building surveyor decides on the change within 10 business days. Until then the permit applies as issued.",
    ),
  },
};
