// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Button } from "./button.tsx";

afterEach(cleanup);

it("is busy at once while the promise of its click is pending, and ignores further clicks", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onClick = vi.fn(() => promise);
  render(<Button onClick={onClick}>Save</Button>);
  const button = screen.getByRole("button", { name: "Save" });
  fireEvent.click(button);
  expect(button.getAttribute("aria-busy")).toBe("true");
  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  await act(async () => resolve());
  expect(button.hasAttribute("aria-busy")).toBe(false);
});
