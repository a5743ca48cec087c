import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { drawIcons } from "../scripts/draw-icons.ts";

it("the icon sheet equals the output of `node scripts/draw-icons.ts`", () => {
  expect(readFileSync(new URL("../src/ui/icons/icons.svg", import.meta.url), "utf8")).toBe(drawIcons());
});
