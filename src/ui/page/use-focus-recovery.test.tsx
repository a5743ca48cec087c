import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useRef, useState } from "react";
import { afterEach, expect, it } from "vitest";
import { useFocusRecovery } from "./use-focus-recovery.ts";

afterEach(cleanup);

function Files() {
  const box = useRef<HTMLDivElement>(null);
  const [names, setNames] = useState(["plan", "soil"]);
  const [isCleared, setCleared] = useState(false);
  useFocusRecovery(box);
  return (
    <div ref={box}>
      <button type="button">First on the page</button>
      <fieldset>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => setNames(names.filter((each) => each !== name))}>
                Remove {name}
              </button>
            </li>
          ))}
        </ul>
        <button type="button">Add</button>
      </fieldset>
      <div>
        <label>
          Name
          <input />
        </label>
        <button type="button" disabled={isCleared} onClick={() => setCleared(true)}>
          Clear
        </button>
      </div>
    </div>
  );
}

const getButton = (name: string) => screen.getByRole("button", { name });

it("moves the focus to the nearest control if the focused one is removed", async () => {
  render(<Files />);
  getButton("Remove plan").focus();
  fireEvent.click(getButton("Remove plan"));
  await waitFor(() => expect(document.activeElement).toBe(getButton("Remove soil")));
  fireEvent.click(getButton("Remove soil"));
  await waitFor(() => expect(document.activeElement).toBe(getButton("Add")));
});

it("moves the focus away from a control that becomes disabled", async () => {
  render(<Files />);
  getButton("Clear").focus();
  fireEvent.click(getButton("Clear"));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Name")));
});

it("clears the focus after a click on an empty area", async () => {
  render(<Files />);
  getButton("Remove plan").focus();
  const removedButton = getButton("Remove plan");
  fireEvent.pointerDown(document.body);
  removedButton.blur();
  fireEvent.click(removedButton);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(document.activeElement).toBe(document.body);
});
