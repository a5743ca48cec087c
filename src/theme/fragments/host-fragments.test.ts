import { expect, it } from "vitest";
import type { HostView } from "../host-view.ts";
import { themeStyles } from "./host-fragments.ts";

const view = (themeCss: string) => ({ themeCss }) as HostView;

it("a theme is inlined unchanged", () => {
  expect(themeStyles(view(":root{--text:#123}"))).toBe("<style>:root{--text:#123}</style>");
});

it("a theme that could close its element is refused", () => {
  expect(() => themeStyles(view("a{}</style><script>"))).toThrow("<");
  expect(() => themeStyles(view('a{content:"<!--"}'))).toThrow("<");
});
