import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { dismissToast, useToasts } from "../overlays/toast.store.ts";
import { createLazyDialog, createLazyPart, type LazyPart, LazyTextsProvider } from "./lazy-part.tsx";

afterEach(() => {
  cleanup();
  for (const { id } of useToasts.getState().toasts) dismissToast(id);
});

/** Creates a loader that fails the first `times` times, then resolves. */
function createFailingLoader<Props>(times: number, part: (props: Props) => React.ReactNode) {
  let remaining = times;
  return async () => {
    remaining -= 1;
    if (remaining >= 0) throw new TypeError("Failed to fetch dynamically imported module");
    return { part };
  };
}

function show<Props extends object>(Part: LazyPart<Props>, props: Props) {
  return render(
    <LazyTextsProvider value={{ loadFailed: "It did not come.", retry: "Try again", reload: "Reload" }}>
      <input aria-label="What is typed" />
      <Part {...props} />
    </LazyTextsProvider>,
  );
}

const SamplePart = ({ place }: { place: string }) => <p>At {place}</p>;
const Placeholder = () => <p>Wait</p>;

function Opener({ Part }: { Part: LazyPart<{ onClose: () => void }> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Filter
      </button>
      {isOpen && <Part onClose={() => setOpen(false)} />}
    </>
  );
}

describe("createLazyPart", () => {
  it("replaces its placeholder, and renders at once the next time", async () => {
    const Part = createLazyPart(createFailingLoader(0, SamplePart), ({ part }) => part, Placeholder);
    show(Part, { place: "Parkside" });
    expect(screen.getByText("Wait")).toBeTruthy();
    await screen.findByText("At Parkside");
    cleanup();
    show(Part, { place: "Parkside" });
    expect(screen.queryByText("Wait")).toBeNull();
    expect(screen.getByText("At Parkside")).toBeTruthy();
  });

  it("shows a chunk load error in place, and loads on retry", async () => {
    const { container } = show(
      createLazyPart(createFailingLoader(2, SamplePart), ({ part }) => part, Placeholder),
      { place: "Parkside" },
    );
    const textField = screen.getByLabelText<HTMLInputElement>("What is typed");
    textField.value = "a long answer";
    fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
    fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
    await screen.findByText("At Parkside");
    expect(container.contains(textField)).toBe(true);
    expect(textField.value).toBe("a long answer");
  });

  it("retries when the connection is back", async () => {
    show(
      createLazyPart(createFailingLoader(1, SamplePart), ({ part }) => part, Placeholder),
      { place: "Parkside" },
    );
    await screen.findByRole("button", { name: "Try again" });
    // Repeat the event, because the component adds its listener only after it has rendered the button.
    await waitFor(() => {
      fireEvent(window, new Event("online"));
      expect(screen.queryByText("At Parkside")).toBeTruthy();
    });
  });

  it("renders at once if it was preloaded", async () => {
    const Part = createLazyPart(createFailingLoader(1, SamplePart), ({ part }) => part, Placeholder);
    await expect(Part.fetch()).rejects.toThrow();
    await Part.fetch();
    show(Part, { place: "Parkside" });
    expect(screen.getByText("At Parkside")).toBeTruthy();
  });
});

describe("createLazyDialog", () => {
  it("closes and shows a toast on a chunk load error", async () => {
    let closeCount = 0;
    const Part = createLazyDialog(
      createFailingLoader(1, (_: { onClose: () => void }) => <p>The dialog</p>),
      ({ part }) => part,
    );
    const onClose = () => {
      closeCount += 1;
    };
    show(Part, { onClose });
    await expect
      .poll(() => useToasts.getState().toasts.map(({ text }) => text))
      .toEqual(["It did not come."]);
    expect(closeCount).toBe(1);
    cleanup();
    show(Part, { onClose });
    await screen.findByText("The dialog");
    expect(closeCount).toBe(1);
  });

  it("shows one toast, which keeps the offer to reload, when several dialogs fail to load", async () => {
    const onClose = () => {};
    const createDialog = () =>
      createLazyDialog(
        createFailingLoader(9, (_: { onClose: () => void }) => null),
        ({ part }) => part,
      );
    const [first, second] = [createDialog(), createDialog()];
    let lastId = 0;
    for (const Part of [first, first, first, second]) {
      show(Part, { onClose });
      await expect.poll(() => useToasts.getState().toasts.at(-1)?.id).toBeGreaterThan(lastId);
      lastId = useToasts.getState().toasts.at(-1)?.id ?? 0;
      cleanup();
    }
    expect(useToasts.getState().toasts).toEqual([
      expect.objectContaining({ action: expect.objectContaining({ label: "Reload" }) }),
    ]);
  });

  it("marks the button that opened it as busy until the dialog is loaded", async () => {
    const { promise, resolve } = Promise.withResolvers<{
      part: (_: { onClose: () => void }) => React.ReactNode;
    }>();
    const Part = createLazyDialog(
      () => promise,
      ({ part }) => part,
    );
    render(<Opener Part={Part} />);
    const opener = screen.getByRole("button", { name: "Filter" });
    opener.focus();
    fireEvent.click(opener);
    expect(opener.getAttribute("aria-busy")).toBe("true");
    resolve({ part: () => <p>The dialog</p> });
    await screen.findByText("The dialog");
    expect(opener.hasAttribute("aria-busy")).toBe(false);
  });
});
