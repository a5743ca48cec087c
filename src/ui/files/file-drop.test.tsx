import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { FileDrop } from "./file-drop.tsx";

afterEach(cleanup);

const FILES = [new File(["a"], "plan.pdf"), new File(["b"], "photo.png")];
const TEXTS = { choose: "Choose a file", drop: "or drag it here" };

function dropOn(target: HTMLElement) {
  const event = createEvent.drop(target);
  Object.defineProperty(event, "dataTransfer", { value: { files: FILES } });
  fireEvent(target, event);
}

describe("FileDrop", () => {
  it("passes on one dropped file, or all if `multiple` is set", () => {
    const onFiles = vi.fn();
    const { rerender } = render(<FileDrop onFiles={onFiles} texts={TEXTS} />);
    const label = screen.getByText("Choose a file").closest("label") as HTMLElement;
    dropOn(label);
    expect(onFiles).toHaveBeenLastCalledWith([FILES[0]]);
    rerender(<FileDrop onFiles={onFiles} texts={TEXTS} multiple />);
    dropOn(label);
    expect(onFiles).toHaveBeenLastCalledWith(FILES);
  });

  it("ignores files while disabled", () => {
    const onFiles = vi.fn();
    render(<FileDrop onFiles={onFiles} texts={TEXTS} disabled />);
    dropOn(screen.getByText("Choose a file").closest("label") as HTMLElement);
    expect(onFiles).not.toHaveBeenCalled();
  });

  it("is a native file input, so that it works with a keyboard and a camera", () => {
    render(<FileDrop id="plan" onFiles={vi.fn()} texts={TEXTS} accept=".pdf" capture="environment" />);
    const input = document.getElementById("plan") as HTMLInputElement;
    expect([input.type, input.accept, input.getAttribute("capture")]).toEqual([
      "file",
      ".pdf",
      "environment",
    ]);
    expect(input.labels?.length).toBe(1);
  });
});
