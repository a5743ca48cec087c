import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { showToast, TOAST_LIFETIME_MS, useToasts } from "./toast.store.ts";
import { Toaster } from "./toaster.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster dismissLabel="Dismiss" />);
});
afterEach(() => {
  cleanup();
  useToasts.setState({ toasts: [] });
  vi.useRealTimers();
});

const show = (text: string, lifeMs?: number) => act(() => showToast({ text, lifeMs }));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const listMessages = () =>
  [...screen.getByRole("status").querySelectorAll("p")].map((each) => each.textContent);

describe("Toaster", () => {
  it("renders its live region before the first message", () => {
    expect(screen.getByRole("status").getAttribute("aria-live")).toBe("polite");
    expect(listMessages()).toEqual([]);
  });

  it("removes a message after five seconds by default (spec 9)", () => {
    expect(TOAST_LIFETIME_MS).toBe(5_000);
    show("Saved");
    show("Locked", 9_000);
    wait(4_999);
    expect(listMessages()).toEqual(["Saved", "Locked"]);
    wait(1);
    expect(listMessages()).toEqual(["Locked"]);
    wait(4_000);
    expect(listMessages()).toEqual([]);
  });

  it("keeps a message while it is hovered or focused", () => {
    show("Draft deleted");
    const toast = screen.getByText("Draft deleted").parentElement as HTMLElement;
    fireEvent.pointerEnter(toast);
    wait(60_000);
    expect(listMessages()).toEqual(["Draft deleted"]);
    fireEvent.pointerLeave(toast);
    fireEvent.focus(screen.getByRole("button", { name: "Dismiss" }));
    wait(60_000);
    expect(listMessages()).toEqual(["Draft deleted"]);
    fireEvent.blur(screen.getByRole("button", { name: "Dismiss" }));
    wait(TOAST_LIFETIME_MS);
    expect(listMessages()).toEqual([]);
  });

  it("keeps a focused message after the pointer has left it, and a hovered one after the focus has", () => {
    show("Draft deleted");
    const toast = screen.getByText("Draft deleted").parentElement as HTMLElement;
    const button = screen.getByRole("button", { name: "Dismiss" });
    fireEvent.focus(button);
    fireEvent.pointerEnter(toast);
    fireEvent.pointerLeave(toast);
    wait(60_000);
    expect(listMessages()).toEqual(["Draft deleted"]);
    fireEvent.pointerEnter(toast);
    fireEvent.blur(button);
    wait(60_000);
    expect(listMessages()).toEqual(["Draft deleted"]);
    fireEvent.pointerLeave(toast);
    wait(TOAST_LIFETIME_MS);
    expect(listMessages()).toEqual([]);
  });

  it("replaces the oldest message that would disappear anyway, and none that stays until it is dismissed", () => {
    show("Undo", Number.POSITIVE_INFINITY);
    for (const text of ["one", "two", "three", "four"]) show(text);
    expect(listMessages()).toEqual(["Undo", "two", "three", "four"]);
    const undoTexts = ["Undo 2", "Undo 3", "Undo 4", "Undo 5", "Undo 6"];
    for (const text of undoTexts) show(text, Number.POSITIVE_INFINITY);
    expect(listMessages()).toEqual(["Undo", ...undoTexts]);
    show("five");
    expect(listMessages()).toEqual(["Undo", ...undoTexts, "five"]);
    show("six");
    expect(listMessages()).toEqual(["Undo", ...undoTexts, "six"]);
  });

  it("shows a repeated message once, in a new element that is announced, and each message with a button", () => {
    show("Link copied");
    const [first] = screen.getByRole("status").querySelectorAll("p");
    show("Locked");
    wait(4_000);
    show("Link copied");
    expect(listMessages()).toEqual(["Locked", "Link copied"]);
    expect(screen.getByText("Link copied")).not.toBe(first);
    wait(4_999);
    expect(listMessages()).toEqual(["Link copied"]);
    const action = { label: "Undo", onSelect: vi.fn() };
    for (const _ of ["one", "other"]) act(() => showToast({ text: "Draft deleted", action }));
    expect(listMessages()).toEqual(["Link copied", "Draft deleted", "Draft deleted"]);
  });

  it("scrolls to the newest message if there are more than the screen has room for", () => {
    const region = screen.getByRole("status");
    Object.defineProperty(region, "scrollHeight", { value: 900 });
    show("Undo", Number.POSITIVE_INFINITY);
    expect(region.scrollTop).toBe(900);
  });

  it("keeps a message with infinite life until it is dismissed", () => {
    show("A new version is here", Number.POSITIVE_INFINITY);
    wait(3_600_000);
    expect(listMessages()).toEqual(["A new version is here"]);
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(listMessages()).toEqual([]);
  });

  it("shows at most four messages, removing the oldest", () => {
    for (const text of ["1", "2", "3", "4", "5"]) show(text);
    expect(listMessages()).toEqual(["2", "3", "4", "5"]);
  });

  it("removes a message once its action was used", () => {
    const undo = vi.fn();
    act(() => showToast({ text: "Draft deleted", action: { label: "Undo", onSelect: undo } }));
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(undo).toHaveBeenCalledOnce();
    expect(listMessages()).toEqual([]);
  });

  it("returns focus to where it was", () => {
    const previousButton = document.body.appendChild(document.createElement("button"));
    previousButton.focus();
    show("Draft deleted");
    const dismiss = screen.getByRole("button", { name: "Dismiss" });
    act(() => dismiss.focus());
    fireEvent.click(dismiss);
    expect(document.activeElement).toBe(previousButton);
    previousButton.remove();
  });
});
