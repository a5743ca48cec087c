import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { WizardStep } from "#contract/wizard/config.ts";
import { createField } from "#contract/wizard/wizard.fixture.ts";
import { useDeferredLayout } from "./use-deferred-layout.ts";

afterEach(cleanup);

const title = { key: "t", text: "T" };
const getStep = (count: number): WizardStep => ({
  id: "long",
  title,
  kind: "form",
  sections: [{ id: "s", title, fields: Array.from({ length: count }, (_, at) => createField(`q${at}`)) }],
});
const look = (count: number) => renderHook(() => useDeferredLayout(getStep(count))).result;

describe("deferred layout", () => {
  it("is off for short steps", () => {
    expect(look(100).current).toEqual({});
  });

  it("starts with the first focus on long steps", () => {
    const many = look(101);
    expect(many.current.className).toBe("sections-together");
    act(() => many.current.onFocus?.());
    expect(many.current.className).toBe("sections-put-off");
  });

  it("is on from the start for very long steps", () => {
    expect(look(301).current.className).toBe("sections-put-off");
  });
});
