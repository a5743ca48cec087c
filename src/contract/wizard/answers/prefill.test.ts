import { describe, expect, it } from "vitest";
import { createField } from "../wizard.fixture.ts";
import { addPrefilledItems } from "./prefill.ts";

describe("new items of a repeating section", () => {
  const section = {
    id: "sides",
    title: { key: "t.sides", text: "Sides" },
    fields: [
      createField("height", { type: "measure", default: "1.2" }),
      createField("hasGate", { type: "yesNo", default: false }),
      createField("material"),
    ],
  };

  it("have the defaults of their fields; existing items are unchanged", () => {
    expect(addPrefilledItems(section, ["s1"], ["s1", "s2"])).toEqual({
      sides: ["s1", "s2"],
      "sides.s2.height": "1.2",
      "sides.s2.hasGate": false,
    });
  });
});
