import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Menu } from "./menu.tsx";
import { findNextMenuItem } from "./menu-keys.ts";
import { computeMenuPosition } from "./menu-position.ts";

afterEach(cleanup);

describe("findNextMenuItem", () => {
  const labels = ["Copy link", "Download", "Change applicant"];
  it.each([
    ["ArrowDown", 2, 0],
    ["ArrowUp", 0, 2],
    ["Home", 2, 0],
    ["End", 0, 2],
    ["c", 0, 2],
    ["C", 2, 0],
    ["x", 0, undefined],
    ["Enter", 0, undefined],
  ])("%s on entry %i moves to entry %s", (key, from, to) => {
    expect(findNextMenuItem(key, labels, from)).toBe(to);
  });
});

describe("computeMenuPosition", () => {
  const view = { width: 400, height: 800 };
  const menu = { width: 200, height: 300 };
  it("is below the button", () => {
    const button = { top: 100, bottom: 140, left: 20, right: 80 };
    expect(computeMenuPosition(button, menu, view, "left")).toEqual({ top: 144, left: 20 });
  });
  it("is above the button at the bottom of the window, and never outside it", () => {
    const button = { top: 700, bottom: 740, left: 350, right: 390 };
    expect(computeMenuPosition(button, menu, view, "left")).toEqual({ top: 396, left: 190 });
  });
});

describe("Menu", () => {
  const copy = vi.fn();
  const onRemoved = vi.fn();
  function open() {
    render(
      <Menu
        label="More"
        items={[
          { id: "copy", label: "Copy link", onSelect: copy },
          { id: "change", label: "Change applicant", onSelect: onRemoved, disabled: true },
        ]}
      />,
    );
    const button = screen.getByRole("button", { name: "More" });
    fireEvent.click(button);
    return button;
  }

  it("focuses its first item, and Escape returns focus to the button", () => {
    const button = open();
    expect(document.activeElement).toBe(screen.getByRole("menuitem", { name: "Copy link" }));
    fireEvent.keyDown(screen.getByRole("menu"), { key: "Escape" });
    expect(screen.queryByRole("menu")).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it("closes and runs the chosen item, but not a disabled one", () => {
    open();
    fireEvent.click(screen.getByRole("menuitem", { name: "Change applicant" }));
    expect(onRemoved).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("menuitem", { name: "Copy link" }));
    expect(copy).toHaveBeenCalledOnce();
    expect(screen.queryByRole("menu")).toBeNull();
  });
});
