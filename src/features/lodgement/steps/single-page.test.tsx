import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openLodgement } from "../wizard/wizard.fixture.tsx";

// happy-dom has no canvas.
vi.mock("#ui/forms/signature-pad.tsx", () => ({ SignaturePad: () => null }));

let fixture: Awaited<ReturnType<typeof openLodgement>>;
beforeEach(async () => {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  sessionStorage.clear();
  fixture = await openLodgement();
  fixture.stage.network = async (request, answer) => {
    const reply = await answer();
    if (!/\/GetWiz+ardConfig\b/.test(request.url)) return reply;
    return Response.json({ ...((await reply.json()) as object), layout: "single-page" });
  };
  fixture.show("");
  fireEvent.click(await screen.findByRole("button", { name: /^Start Extension of time/ }));
  fireEvent.click(await screen.findByRole("button", { name: "Start now" }));
  await screen.findByRole("button", { name: "Lodge the application" }, { timeout: 15_000 });
});
afterEach(() => fixture.close());

const pressButton = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

describe("the single-page layout", () => {
  it("shows all steps and a table of contents, without a review", () => {
    const titles = screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent);
    expect(titles).toEqual(expect.arrayContaining(["About you", "The permit", "Extension", "Declaration"]));
    const contents = screen.getByRole("navigation", { name: "Steps of the application" });
    expect(within(contents).queryByText(/Check your answers/)).toBeNull();
    fireEvent.click(within(contents).getByRole("button", { name: /^Extension/ }));
    expect(document.activeElement?.textContent).toBe("Extension");
  });

  it("keeps answers when jumping to another step", async () => {
    const id = fixture.stage.path.split("/")[1] ?? "";
    fireEvent.input(screen.getByLabelText("Describe the reasons"), {
      target: { value: "It rained for weeks on end." },
    });
    pressButton(/^The permit/);
    await waitFor(
      () => expect(fixture.answersOf(id)["extension.reason"]).toBe("It rained for weeks on end."),
      {
        timeout: 15_000,
      },
    );
    expect(screen.getByLabelText<HTMLTextAreaElement>("Describe the reasons").value).toBe(
      "It rained for weeks on end.",
    );
  });

  it("lists remaining problems at the top when submitting, with links", async () => {
    pressButton("Lodge the application");
    await screen.findAllByText(/need attention/);
    pressButton("Show what needs attention");
    const summary = await screen.findByRole("alert", { name: /need attention/ });
    expect(within(summary).getByRole("link", { name: /I need more time/ })).toBeDefined();
  });
});
