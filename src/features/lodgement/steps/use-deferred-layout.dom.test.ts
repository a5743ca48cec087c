// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Step } from "#contract/wizard/config.ts";
import { fieldOf } from "#contract/wizard/wizard-fixture.ts";
import { useDeferredLayout } from "./use-deferred-layout.ts";

afterEach(cleanup);

const title = { key: "t", text: "T" };
const stepOf = (count: number): Step => ({
  id: "long",
  title,
  kind: "form",
  sections: [{ id: "s", title, fields: Array.from({ length: count }, (_, at) => fieldOf(`q${at}`)) }],
});
const look = (count: number) => renderHook(() => useDeferredLayout(stepOf(count))).result;

describe("the sections of a step", () => {
  it("are left alone where the questions are not many", () => {
    expect(look(100).current).toEqual({});
  });

  it("are laid out near the screen only, from the first focus on, where they are many", () => {
    const many = look(101);
    expect(many.current.className).toBe("sections-together");
    act(() => many.current.onFocus?.());
    expect(many.current.className).toBe("sections-put-off");
  });

  it("are so from the beginning where they are too many", () => {
    expect(look(301).current.className).toBe("sections-put-off");
  });
});
