/** The building permit's rules that compare answers. `when` is true if the answers violate the rule. */
import type { WizardRule } from "#contract/wizard/config.ts";
import { createAnswerExpression, createConditionReference, createFormBuilder } from "./form-builder.ts";

const { words } = createFormBuilder("wizard.buildingPermit.rule");
const schemeOnContractDate = {
  lookup: ["insuranceScheme", createAnswerExpression("insurance.contractDate")],
};
const createNotEmptyExpression = (path: string) => ({ "!": { empty: createAnswerExpression(path) } });

export const buildingPermitRules: readonly WizardRule[] = [
  {
    id: "stageWithinWhole",
    when: { ">": [createAnswerExpression("stage.stageCost"), createAnswerExpression("cost.whole")] },
    severity: "error",
    message: words("stageWithinWhole", "Cost of the stage is more than the cost of the whole work"),
    targets: ["stage.stageCost"],
  },
  {
    id: "ownerBuilderHasNoBuilder",
    when: {
      and: [createConditionReference("isOwnerBuilder"), createNotEmptyExpression("builder.registrationNo")],
    },
    severity: "error",
    message: words(
      "ownerBuilderHasNoBuilder",
      "An owner-builder has no registered builder. Change this answer, or say that no builder has been appointed",
    ),
    targets: ["ownerBuilder.isOwnerBuilder", "builder.registrationNo"],
  },
  {
    id: "ownerBuilderOnlyHouses",
    when: {
      and: [
        createConditionReference("isOwnerBuilder"),
        {
          some: [
            createAnswerExpression("parts"),
            {
              and: [
                { "!": { empty: createAnswerExpression("item.bcaClass") } },
                { "!": { in: [createAnswerExpression("item.bcaClass"), ["1a", "10a", "10b", "10c"]] } },
              ],
            },
          ],
        },
      ],
    },
    severity: "error",
    message: words("ownerBuilderOnlyHouses", "An owner-builder can only build in classes 1a and 10"),
    targets: ["ownerBuilder.isOwnerBuilder"],
  },
  {
    id: "contractNeedsBuilder",
    when: {
      and: [
        { "==": [createAnswerExpression("cost.hasContract"), true] },
        { "==": [createAnswerExpression("builder.isAppointed"), false] },
      ],
    },
    severity: "error",
    message: words(
      "contractNeedsBuilder",
      "A contract needs a builder: name the builder, or say that there is no contract yet",
    ),
    targets: ["cost.hasContract", "builder.isAppointed"],
  },
  {
    id: "insuredBuilderIsBuilder",
    when: {
      and: [
        createNotEmptyExpression("insurance.insuredBuilder"),
        createNotEmptyExpression("builder.name"),
        {
          "!=": [createAnswerExpression("insurance.insuredBuilder"), createAnswerExpression("builder.name")],
        },
      ],
    },
    severity: "error",
    message: words(
      "insuredBuilderIsBuilder",
      "The insured builder is not the builder named in this application",
    ),
    targets: ["insurance.insuredBuilder"],
    mend: {
      label: words("insuredBuilderIsBuilder.mend", "Use the builder of this application"),
      path: "insurance.insuredBuilder",
      value: createAnswerExpression("builder.name"),
    },
  },
  {
    id: "insuredNumberIsBuilders",
    when: {
      and: [
        createNotEmptyExpression("insurance.insuredRegistrationNo"),
        createNotEmptyExpression("builder.registrationNo"),
        {
          "!=": [
            createAnswerExpression("insurance.insuredRegistrationNo"),
            createAnswerExpression("builder.registrationNo"),
          ],
        },
      ],
    },
    severity: "warning",
    message: words(
      "insuredNumberIsBuilders",
      "The registration number on the certificate is not that of the builder in this application",
    ),
    targets: ["insurance.insuredRegistrationNo"],
    mend: {
      label: words("insuredNumberIsBuilders.mend", "Use the builder's registration number"),
      path: "insurance.insuredRegistrationNo",
      value: createAnswerExpression("builder.registrationNo"),
    },
  },
  {
    id: "schemeOfTheDay",
    when: {
      and: [
        createNotEmptyExpression("insurance.scheme"),
        createNotEmptyExpression("insurance.contractDate"),
        { "!=": [createAnswerExpression("insurance.scheme"), schemeOnContractDate] },
      ],
    },
    severity: "warning",
    message: words(
      "schemeOfTheDay",
      "The contract date does not fit this scheme. Contracts from 1 July 2026 use First Resort, earlier ones VMIA",
    ),
    targets: ["insurance.scheme"],
    mend: {
      label: words("schemeOfTheDay.mend", "Use the scheme for the contract date"),
      path: "insurance.scheme",
      value: schemeOnContractDate,
    },
  },
  {
    id: "smallAllotment",
    when: {
      and: [
        createConditionReference("isNewDwelling"),
        { "<": [createAnswerExpression("land.allotmentArea"), 80] },
      ],
    },
    severity: "warning",
    message: words("smallAllotment", "This is a very small allotment for a dwelling. Check the area"),
    targets: ["land.allotmentArea"],
  },
];
