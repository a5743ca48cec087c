// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import touch from "./touch.ts";

const hydrate = vi.fn(async () => {});
const load = vi.fn(async () => hydrate);

function island(options: { value?: string } = {}): HTMLElement {
  const element = document.createElement("div");
  element.innerHTML = "<form><input><button>Go</button></form>";
  document.body.append(element);
  touch(load, options, element);
  return element;
}

beforeEach(() => {
  document.body.replaceChildren();
  vi.clearAllMocks();
});

describe("client:touch", () => {
  it("loads nothing before the first interaction", async () => {
    island();
    document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    expect(load).not.toHaveBeenCalled();
  });

  it.each(["focusin", "pointerdown", "submit"])("loads once on the first %s inside it", async (sign) => {
    const element = island();
    element.querySelector("input")?.dispatchEvent(new Event(sign, { bubbles: true }));
    element.querySelector("button")?.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledTimes(1));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("loads at once if focus is already inside", async () => {
    const element = document.createElement("div");
    element.innerHTML = "<input>";
    document.body.append(element);
    element.querySelector("input")?.focus();
    touch(load, {}, element);
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledTimes(1));
  });

  it("loads when visible, with `visible`", async () => {
    let intersect: (entries: { isIntersecting: boolean }[]) => void = () => {};
    const disconnect = vi.fn();
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        observe = vi.fn();
        disconnect = disconnect;
        constructor(callback: typeof intersect) {
          intersect = callback;
        }
      },
    );
    island({ value: "visible" });
    intersect([{ isIntersecting: false }]);
    expect(load).not.toHaveBeenCalled();
    intersect([{ isIntersecting: true }]);
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledTimes(1));
    expect(disconnect).toHaveBeenCalled();
  });

  it("loads at once for an e-mailed link with a secret in the hash", async () => {
    island({ value: "hash" });
    expect(load).not.toHaveBeenCalled();
    location.hash = "token=abc";
    island({ value: "hash" });
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledTimes(1));
    location.hash = "";
  });
});
