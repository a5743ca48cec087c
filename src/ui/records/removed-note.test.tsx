import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { RemovedNote } from "./removed-note.tsx";

afterEach(cleanup);

function List({ isRemoved }: { isRemoved: boolean }) {
  return (
    <main tabIndex={-1}>
      {isRemoved && (
        <RemovedNote undoLabel="Undo" onUndo={() => {}}>
          Ada Okafor is removed.
        </RemovedNote>
      )}
    </main>
  );
}

it("takes the focus of the removed record, and passes it to the list when it disappears", () => {
  const { rerender } = render(<List isRemoved />);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Undo" }));
  rerender(<List isRemoved={false} />);
  expect(document.activeElement).toBe(screen.getByRole("main"));
});
