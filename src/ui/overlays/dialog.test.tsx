import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { Dialog } from "./dialog.tsx";

afterEach(cleanup);

function Page({ dismissable }: { dismissable?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete draft
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Delete this draft?"
        closeLabel="Close"
        dismissable={dismissable}
        cancelLabel="Keep it"
      >
        <input aria-label="Reason" data-autofocus />
      </Dialog>
    </>
  );
}

function openFrom(button: HTMLElement) {
  button.focus();
  fireEvent.click(button);
  return screen.getByRole("dialog", { name: "Delete this draft?" });
}

describe("Dialog", () => {
  it("focuses the marked control, and returns focus to the opener", () => {
    render(<Page />);
    const opener = screen.getByRole("button", { name: "Delete draft" });
    openFrom(opener);
    expect(document.activeElement).toBe(screen.getByLabelText("Reason"));
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByText("Delete this draft?")).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it("focuses its title if no control is marked", () => {
    render(
      <Dialog open onClose={() => undefined} title="Signed out">
        <button type="button">Sign in again</button>
      </Dialog>,
    );
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Signed out" }));
  });

  it("closes with its cancel button, without further buttons in the footer", () => {
    render(<Page />);
    openFrom(screen.getByRole("button", { name: "Delete draft" }));
    fireEvent.click(screen.getByRole("button", { name: "Keep it" }));
    expect(screen.queryByText("Delete this draft?")).toBeNull();
  });

  it("closes on Escape", () => {
    render(<Page />);
    const dialog = openFrom(screen.getByRole("button", { name: "Delete draft" }));
    fireEvent(dialog, new Event("cancel", { cancelable: true }));
    expect(screen.queryByText("Delete this draft?")).toBeNull();
  });

  it("does not close on Escape if it is not dismissable", () => {
    render(<Page dismissable={false} />);
    const dialog = openFrom(screen.getByRole("button", { name: "Delete draft" }));
    fireEvent(dialog, new Event("cancel", { cancelable: true }));
    expect(screen.getByText("Delete this draft?")).toBeTruthy();
  });

  it("returns focus if it is unmounted while open", () => {
    const createPage = (isShown: boolean) => (
      <>
        <button type="button">Opener</button>
        {isShown && (
          <Dialog open onClose={() => undefined} title="Wait">
            <p>One moment</p>
          </Dialog>
        )}
      </>
    );
    const { rerender } = render(createPage(false));
    const opener = screen.getByText("Opener");
    opener.focus();
    rerender(createPage(true));
    expect(document.activeElement).not.toBe(opener);
    rerender(createPage(false));
    expect(document.activeElement).toBe(opener);
  });
});
