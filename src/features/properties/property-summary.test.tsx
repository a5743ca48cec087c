import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { Property } from "#contract/applications/property.ts";
import { TextsOverlay } from "#i18n/use-text.ts";
import messages from "./messages.en-US.json" with { type: "json" };
import { PropertySummary } from "./property-summary.tsx";

afterEach(cleanup);

const property = {
  ...{ Name: "27 Millrace Road", Lot: null, Plan: null, Area: null, MunicipalDistrict: null },
  ...{ Outline: null, IsMain: false, Overlays: [] },
} as unknown as Property;

it.each([
  ["Volume 9443 Folio 182", "182"],
  ["Volume 9443", ""],
  ["Volume 9443", null],
])("the title is shown as %s", (text, Folio) => {
  render(
    <TextsOverlay messages={messages}>
      <PropertySummary property={{ ...property, Volume: "9443", Folio }} />
    </TextsOverlay>,
  );
  expect(screen.getByText(/^Volume/).textContent).toBe(text);
});
