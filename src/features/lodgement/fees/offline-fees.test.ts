import { describe, expect, it } from "vitest";
import type { AnswerGroup } from "#contract/wizard/answers/answer-group.ts";
import { createConfig } from "#contract/wizard/wizard.fixture.ts";
import { withLastKnownFees } from "./offline-fees.ts";

const baseConfig = createConfig();
const config = createConfig({
  submission: {
    ...baseConfig.submission,
    feePreview: { lines: ["fees.lodgement", "fees.levy"], total: "fees.total" },
  },
});
const texts = {
  updatedLabel: "Fees last updated",
  updatedTime: "At noon",
  onlineOnlyText: "Shown when you are online",
  formatAmount: (amount: string) => `$${amount}`,
};
const groups: AnswerGroup[] = [
  {
    ...{ StepId: "money", Title: "Cost" },
    Sections: [
      {
        Title: "Cost to lodge",
        Items: [
          {
            Title: null,
            Rows: [
              { Label: "Cost of the work", Value: "$9,000", Path: "cost.whole" },
              { Label: "Fee to lodge", Value: "$135.30", Path: "fees.lodgement" },
              { Label: "Estimated total", Value: "$135.30", Path: "fees.total" },
            ],
          },
        ],
      },
    ],
  },
];
const replaceFees = (fees: Parameters<typeof withLastKnownFees>[2]) =>
  withLastKnownFees(groups, config, fees, texts)[0]?.Sections[0]?.Items[0]?.Rows.map(({ Label, Value }) => [
    Label,
    Value,
  ]);

describe("fees of a summary that was created on this device", () => {
  it("are the last ones of the service, with their time", () => {
    const Lines = [
      { Label: "Lodgement fee", Amount: "140.00", Note: null, Path: "fees.lodgement" },
      { Label: "Surveyor, as quoted", Amount: "1900.00", Note: null, Path: null },
    ];
    expect(replaceFees({ Lines, Total: "2040.00" })).toEqual([
      ["Cost of the work", "$9,000"],
      ["Fee to lodge", "$140.00"],
      ["Surveyor, as quoted", "$1900.00"],
      ["Estimated total", "$2040.00"],
      ["Fees last updated", "At noon"],
    ]);
  });

  it("are not those of the form if the service's are unknown", () => {
    expect(replaceFees(undefined)).toEqual([
      ["Cost of the work", "$9,000"],
      ["Estimated total", "Shown when you are online"],
    ]);
  });

  it("are left out of a form without fees", () => {
    expect(withLastKnownFees(groups, baseConfig, undefined, texts)).toEqual(groups);
  });
});
