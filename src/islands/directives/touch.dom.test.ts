import { beforeEach, describe, expect, it, vi } from "vitest";
import touch from "./touch.ts";

const hydrate = vi.fn(async () => document.querySelector("[ssr]")?.removeAttribute("ssr") as undefined);
/**
 * Mock of Astro's loader of an island. If a script cannot be loaded, Astro does not reject: it resolves
 * with a function that does nothing.
 */
const load = vi.fn(async () => hydrate);
const failLoads = (times: number) => {
  for (let time = 0; time < times; time += 1) load.mockResolvedValueOnce((async () => {}) as typeof hydrate);
};

function createIsland(options: { value?: string } = {}): HTMLElement {
  const element = document.createElement("div");
  element.setAttribute("ssr", "");
  element.innerHTML = "<form><input><button>Go</button></form>";
  document.body.append(element);
  touch(load, options, element);
  return element;
}

beforeEach(() => {
  document.body.innerHTML =
    '<template data-lost><div role="alert">We could not load this part of the page<button>Try again</button></div></template>';
  vi.resetAllMocks();
  vi.useRealTimers();
});

describe("client:touch", () => {
  it("loads nothing before the first interaction", async () => {
    createIsland();
    document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    expect(load).not.toHaveBeenCalled();
  });

  it.each(["focusin", "pointerdown", "submit"])("loads once on the first %s inside it", async (sign) => {
    const element = createIsland();
    element.querySelector("input")?.dispatchEvent(new Event(sign, { bubbles: true }));
    element.querySelector("button")?.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledTimes(1));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("preloads its scripts together at the first sign, and only once", () => {
    const element = createIsland();
    element.dataset["modules"] = "/a.js /b.js";
    const listPreloads = () =>
      [...document.querySelectorAll("link[rel=modulepreload]")].map((link) => link.getAttribute("href"));
    element.dispatchEvent(new Event("pointerover", { bubbles: true }));
    expect(listPreloads()).toEqual(["/a.js", "/b.js"]);
    expect(load).not.toHaveBeenCalled();
    element.querySelector("input")?.dispatchEvent(new Event("focusin", { bubbles: true }));
    expect(listPreloads()).toHaveLength(2);
    document.head.replaceChildren();
  });

  it("shows a pressed button as busy immediately, and presses it again when the island works", async () => {
    const element = createIsland();
    element.querySelector("form")?.insertAdjacentHTML("beforeend", '<button type="button">Show</button>');
    const [submit, show] = element.querySelectorAll("button");
    const press = vi.fn();
    element.addEventListener("submit", (event) => event.preventDefault());
    const { promise, resolve } = Promise.withResolvers<typeof hydrate>();
    load.mockReturnValueOnce(promise);
    hydrate.mockImplementationOnce(async () => {
      element.removeAttribute("ssr");
      show?.addEventListener("click", press);
      return undefined;
    });
    submit?.click();
    show?.click();
    expect([submit, show].map((button) => button?.getAttribute("aria-busy"))).toEqual(["true", "true"]);
    resolve(hydrate);
    await vi.waitFor(() => expect(press).toHaveBeenCalledOnce());
    expect(element.querySelector("[aria-busy]")).toBeNull();
  });

  it("does not leave a button busy if the island cannot be loaded", async () => {
    failLoads(1);
    const element = createIsland();
    element.addEventListener("submit", (event) => event.preventDefault());
    const button = element.querySelector("button");
    button?.click();
    expect(button?.getAttribute("aria-busy")).toBe("true");
    await vi.waitFor(() => expect(document.querySelector("[role=alert]")).not.toBeNull());
    expect(button?.hasAttribute("aria-busy")).toBe(false);
    element.dispatchEvent(new Event("focusin"));
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce());
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
    createIsland({ value: "visible" });
    intersect([{ isIntersecting: false }]);
    expect(load).not.toHaveBeenCalled();
    intersect([{ isIntersecting: true }]);
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledTimes(1));
    expect(disconnect).toHaveBeenCalled();
  });

  it("keeps its listeners and shows a notice until the island works", async () => {
    failLoads(2);
    const element = createIsland();
    const input = element.querySelector("input");
    input?.dispatchEvent(new Event("focusin", { bubbles: true }));
    await vi.waitFor(() =>
      expect(document.querySelector("[role=alert]")?.textContent).toContain("could not"),
    );
    expect(element.previousElementSibling?.getAttribute("role")).toBe("alert");
    input?.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(document.querySelectorAll("[role=alert]")).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve));
    input?.dispatchEvent(new Event("submit", { bubbles: true }));
    await vi.waitFor(() => expect(document.querySelector("[role=alert]")).toBeNull());
    expect(hydrate).toHaveBeenCalledTimes(1);
    input?.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("retries automatically after pauses, and when the device is online again", async () => {
    vi.useFakeTimers();
    failLoads(3);
    createIsland({ value: "link" })
      .querySelector("input")
      ?.dispatchEvent(new Event("focusin", { bubbles: true }));
    await vi.advanceTimersByTimeAsync(2_900);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(3);
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(hydrate).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event("online"));
    expect(load).toHaveBeenCalledTimes(4);
  });

  it("retries by the button, which reloads the page when that has failed several times", async () => {
    const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
    failLoads(9);
    createIsland()
      .querySelector("input")
      ?.dispatchEvent(new Event("focusin", { bubbles: true }));
    await vi.waitFor(() => expect(document.querySelector("[role=alert]")).not.toBeNull());
    const pressNoticeButton = () => document.querySelector<HTMLElement>("[role=alert] button")?.click();
    for (const times of [2, 3, 4]) {
      pressNoticeButton();
      await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(times));
      await new Promise((resolve) => setTimeout(resolve));
    }
    expect(reload).not.toHaveBeenCalled();
    pressNoticeButton();
    expect(reload).toHaveBeenCalledOnce();
    reload.mockRestore();
  });

  it("shows a notice if its script does not arrive within 30 seconds; the notice's button reloads the page", async () => {
    vi.useFakeTimers();
    const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
    let finishLoad: () => void = () => {};
    load.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          finishLoad = () => resolve(hydrate);
        }),
    );
    hydrate.mockImplementationOnce(
      async () => document.querySelector("[ssr]")?.removeAttribute("ssr") as undefined,
    );
    createIsland()
      .querySelector("input")
      ?.dispatchEvent(new Event("focusin", { bubbles: true }));
    await vi.advanceTimersByTimeAsync(29_000);
    expect(document.querySelector("[role=alert]")).toBeNull();
    await vi.advanceTimersByTimeAsync(2_000);
    document.querySelector<HTMLElement>("[role=alert] button")?.click();
    expect(reload).toHaveBeenCalledOnce();
    finishLoad();
    await vi.advanceTimersByTimeAsync(0);
    expect(document.querySelector("[role=alert]")).toBeNull();
    reload.mockRestore();
  });

  it("reports an error of the island itself", async () => {
    const report = vi.fn();
    vi.stubGlobal("reportError", report);
    hydrate.mockRejectedValueOnce(new Error("broken"));
    createIsland()
      .querySelector("input")
      ?.dispatchEvent(new Event("focusin", { bubbles: true }));
    await vi.waitFor(() => expect(report).toHaveBeenCalledWith(new Error("broken")));
  });

  it("loads at once for an emailed link with a secret in the hash", async () => {
    createIsland({ value: "hash" });
    expect(load).not.toHaveBeenCalled();
    location.hash = "token=abc";
    createIsland({ value: "hash" });
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledTimes(1));
    location.hash = "";
  });
});
