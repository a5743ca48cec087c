import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Tabs } from "./tabs.tsx";

afterEach(cleanup);

const TABS = ["Mine", "Drafts", "Finished"].map((label) => ({ id: label, label }));
const tab = (name: string) => screen.getByRole("tab", { name });
const selected = () =>
  screen
    .getAllByRole("tab")
    .filter((each) => each.getAttribute("aria-selected") === "true")
    .map((each) => each.textContent);

/** Tabs whose value changes when a test lets the navigation end. */
function RoutedTabs({ onOpen }: { onOpen: (id: string) => Promise<boolean> }) {
  const [value, setValue] = useState("Mine");
  const open = async (id: string) => {
    if (await onOpen(id)) setValue(id);
  };
  return <Tabs label="Lists" tabs={TABS} value={value} onChange={open} />;
}

describe("Tabs", () => {
  it("selects the pressed tab before it reports it", async () => {
    const onChange = vi.fn();
    render(<Tabs label="Lists" tabs={TABS} value="Mine" onChange={onChange} />);
    fireEvent.click(tab("Drafts"));
    expect(selected()).toEqual(["Drafts"]);
    expect(onChange).not.toHaveBeenCalled();
    await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith("Drafts"));
  });

  it.each([
    ["stays selected if the navigation succeeds", true, "Drafts"],
    ["gives way to the old tab if the navigation is blocked", false, "Mine"],
  ])("a pressed tab %s", async (_, isOpened, expected) => {
    const navigation = Promise.withResolvers<boolean>();
    const onOpen = vi.fn(() => navigation.promise);
    const seen: (string | null)[] = [];
    render(<RoutedTabs onOpen={onOpen} />);
    fireEvent.click(tab("Drafts"));
    await waitFor(() => expect(onOpen).toHaveBeenCalled());
    expect(selected()).toEqual(["Drafts"]);
    const changes = new MutationObserver(() => seen.push(...selected()));
    changes.observe(screen.getByRole("tablist"), { subtree: true, attributeFilter: ["aria-selected"] });
    await act(async () => navigation.resolve(isOpened));
    expect(selected()).toEqual([expected]);
    expect(new Set(seen)).toEqual(new Set(isOpened ? [] : ["Mine"]));
    changes.disconnect();
  });

  it("moves focus and selection with each arrow key, and reports the last tab only", async () => {
    const onChange = vi.fn();
    render(<Tabs label="Lists" tabs={TABS} value="Mine" onChange={onChange} />);
    tab("Mine").focus();
    for (const name of ["Drafts", "Finished"]) {
      fireEvent.keyDown(document.activeElement as Element, { key: "ArrowRight" });
      expect(document.activeElement).toBe(tab(name));
      expect(selected()).toEqual([name]);
    }
    await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith("Finished"));
  });
});
