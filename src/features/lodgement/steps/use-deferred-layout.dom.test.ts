import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { WizardStep } from "#contract/wizard/config.ts";
import { createField } from "#contract/wizard/wizard.fixture.ts";
import { useDeferredLayout } from "./use-deferred-layout.ts";

afterEach(cleanup);

const title = { key: "t", text: "T" };
const createStep = (count: number): WizardStep => ({
  id: "long",
  title,
  kind: "form",
  sections: [{ id: "s", title, fields: Array.from({ length: count }, (_, at) => createField(`q${at}`)) }],
});
const renderLayout = (count: number) => renderHook(() => useDeferredLayout(createStep(count))).result;

describe("deferred layout", () => {
  it("is off for short steps", () => {
    expect(renderLayout(100).current).toEqual({});
  });

  it("starts with the first focus on long steps", () => {
    const manyFieldsLayout = renderLayout(101);
    expect(manyFieldsLayout.current.className).toBe("sections-together");
    act(() => manyFieldsLayout.current.onFocus?.());
    expect(manyFieldsLayout.current.className).toBe("sections-put-off");
  });

  it("is on from the start for very long steps", () => {
    expect(renderLayout(301).current.className).toBe("sections-put-off");
  });
});
