import { expect, it } from "vitest";
import type { HostView } from "../host-view.ts";
import { renderThemeStyles } from "./host-fragments.ts";

const createView = (themeCss: string) => ({ themeCss }) as HostView;

it("a theme is inlined unchanged", () => {
  expect(renderThemeStyles(createView(":root{--text:#123}"))).toBe("<style>:root{--text:#123}</style>");
});

it("a theme that could close its element is refused", () => {
  expect(() => renderThemeStyles(createView("a{}</style><script>"))).toThrow("<");
  expect(() => renderThemeStyles(createView('a{content:"<!--"}'))).toThrow("<");
});
