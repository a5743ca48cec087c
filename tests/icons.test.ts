import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { drawIcons } from "../scripts/draw-icons.ts";

it("the sheet of icons is what `node scripts/draw-icons.ts` draws", () => {
  expect(readFileSync(new URL("../src/ui/icons/icons.svg", import.meta.url), "utf8")).toBe(drawIcons());
});
