import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { slotEncoders } from "./slot-encoders.ts";

/** Decodes escaped text or an attribute as a browser does. */
function decode(html: string): string {
  const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", "#x27": "'" };
  return html.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => entities[name] ?? "");
}

const texts = fc.string({ unit: "binary", minLength: 1 }).filter((text) => text.isWellFormed());

describe("a slot's value", () => {
  it("decodes to the same value in every place", () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(decode(slotEncoders.text(text))).toBe(text);
        expect(decode(slotEncoders.attribute(text))).toBe(text);
        expect(decode(slotEncoders.react(text))).toBe(text);
        expect(JSON.parse(`"${decode(slotEncoders.props(text))}"`)).toBe(text);
      }),
    );
  });

  it("never breaks out of its text, attribute or props", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("<", ">", '"', "'", "&", "\\", "/", "a", "\u2028") }),
        (text) => {
          expect(slotEncoders.text(text)).not.toMatch(/[<>"']/);
          expect(slotEncoders.react(text)).not.toMatch(/[<>"']/);
          expect(slotEncoders.attribute(text)).not.toContain('"');
          expect(slotEncoders.props(text)).not.toMatch(/[<>"']/);
        },
      ),
    );
  });

  it("is encoded in React's text and attributes as React does", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const html = renderToStaticMarkup(createElement("p", { title: text }, text));
        expect(html).toBe(`<p title="${slotEncoders.react(text)}">${slotEncoders.react(text)}</p>`);
      }),
    );
  });
});
