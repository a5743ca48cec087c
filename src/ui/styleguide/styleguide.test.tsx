import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Styleguide } from "./styleguide.tsx";

describe("the style guide, rendered on the server", () => {
  const html = renderToString(<Styleguide />);

  it("has no inline styles, which the security policy blocks", () => {
    expect(html.match(/<[^>]* style="[^>]*>/)?.[0]).toBeUndefined();
  });

  it("uses the portal's terms", () => {
    expect(html).toContain("Request for information");
    expect(html.match(/more information needed|working days?|kind of work|submitting/gi)).toBeNull();
  });

  it("has the class names that a provider may style", () => {
    const names = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list]) => list?.split(" ")));
    const componentClasses = ["page-title", "card", "table", "status", "timeline", "stepper", "dialog"];
    const formClasses = ["field", "field-label", "field-hint", "field-error"];
    const buttonClasses = ["button-primary", "button-secondary", "button-danger"];
    expect(
      [...componentClasses, ...formClasses, ...buttonClasses].filter((hook) => !names.has(hook)),
    ).toEqual([]);
  });
});
