import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { createTexts } from "#i18n/texts.ts";
import { TextsProvider } from "#i18n/use-text.ts";
import arabic from "./messages.ar.json" with { type: "json" };
import { useLandDescription } from "./use-land-description.ts";

it("describes the title of land in the person's language", () => {
  const texts = createTexts("ar", arabic);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsProvider texts={texts}>{children}</TextsProvider>
  );
  const { result } = renderHook(useLandDescription, { wrapper });
  const title = { lot: "4", plan: "PS 512345L", volume: "10234", folio: "17" };
  expect(result.current({ title }).name).toBe("القطعة 4 PS 512345L, المجلد 10234 الصحيفة 17");
});
