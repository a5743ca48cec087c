import { expect, it } from "vitest";
import { englishTranslator } from "../../messages/translator.ts";
import { getStatusPath } from "./type-paths.ts";
import { getUpcomingTexts, upcomingTexts } from "./upcoming-texts.ts";

it.each(["building-permit-new-dwelling", "building-permit-outbuilding", "report-and-consent-siting"])(
  "every stage ahead of a draft has its own text: %s",
  (ApplicationTypeId) => {
    const [draft, ...stages] = getStatusPath({ ApplicationTypeId });
    expect(draft).toBe("draft");
    expect(stages.filter((id) => !upcomingTexts[id])).toEqual([]);
  },
);

it("a stage of the permit that was reached before is a return, such as after an extension", () => {
  const getTitle = (id: string) =>
    englishTranslator.text(getUpcomingTexts(id, new Set(["under-assessment", "permit-issued"])).name);
  expect(getTitle("permit-issued")).toBe("Back to “Permit issued”");
  expect(getTitle("construction-commenced")).toBe("Start of construction");
  expect(getTitle("under-assessment")).toBe("Assessment");
});
