import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import vietnamese from "../messages.vi.json" with { type: "json" };
import { openLodgement } from "../wizard/wizard.fixture.tsx";

let fixture: Awaited<ReturnType<typeof openLodgement>>;
beforeEach(async () => {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  sessionStorage.clear();
  fixture = await openLodgement();
  fixture.show("");
  fireEvent.click(await screen.findByRole("button", { name: /^Start Extension of time/ }));
  fireEvent.click(await screen.findByRole("button", { name: "Start now" }));
  await screen.findByRole("heading", { level: 1, name: "About you" }, { timeout: 15_000 });
});
afterEach(() => fixture.close());

/** Intercepts the response with the translations. */
const changeTranslations = (change: (words: Record<string, string>) => Record<string, string> | null) => {
  fixture.stage.network = async (request, answer) => {
    const reply = await answer();
    if (!request.url.includes("/Translation/")) return reply;
    const words = change((await reply.json()) as Record<string, string>);
    return words ? Response.json(words) : new Response(null, { status: 404 });
  };
};

describe("a form in another language", () => {
  it("is translated while open, and keeps the answers", async () => {
    const field = screen.getByLabelText<HTMLInputElement>("Telephone");
    fireEvent.input(field, { target: { value: "0355" } });
    await fixture.changeLanguage("vi", vietnamese);
    const phoneInput = await screen.findByLabelText<HTMLInputElement>("Điện thoại");
    expect(phoneInput).toBe(field);
    expect(phoneInput.value).toBe("0355");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Về quý vị");
    expect(document.querySelector("[lang]:not(html)")).toBeNull();
  });

  it("marks untranslated texts", async () => {
    changeTranslations((words) =>
      Object.fromEntries(
        Object.entries(words).filter(([, text]) => text !== "Điện thoại" && text !== "Về quý vị"),
      ),
    );
    await fixture.changeLanguage("vi", vietnamese);
    // Until the translations arrive, all texts of the form have a `lang` attribute.
    const findMarkedElement = (label: string) => screen.getByLabelText(label).closest("[lang]:not(html)");
    await waitFor(() =>
      expect([findMarkedElement("Telephone"), findMarkedElement("Email")]).toEqual([expect.anything(), null]),
    );
    expect(screen.getByLabelText("Telephone").closest("[lang]")?.getAttribute("lang")).toBe("en-AU");
    expect(screen.getByText("About you", { selector: "h1 span" }).getAttribute("lang")).toBe("en-AU");
  });

  it("shows its own texts if the service has no translation", async () => {
    changeTranslations(() => null);
    await fixture.changeLanguage("vi", vietnamese);
    await waitFor(() =>
      expect(screen.getByRole("heading", { level: 1 }).firstElementChild?.getAttribute("lang")).toBe("en-AU"),
    );
    expect(screen.getByLabelText("Telephone")).toBeDefined();
  });
});
