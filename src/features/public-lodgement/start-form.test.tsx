import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#api/errors.ts";
import { createPlainText } from "#i18n/plain-text.ts";
import own from "./messages.en-US.json" with { type: "json" };
import { StartForm, type StartFormProps } from "./start-form.tsx";

const t = createPlainText(
  {
    ...own,
    "errors.retry": "Try again",
    "errors.empty": "Error",
  },
  "en-US",
);
const createType = (Id: string, Name: string, CanLodge = true) => ({
  ...{ Id, Name, CanLodge, Group: "After the permit", Description: "", EstimatedMinutes: 5 },
});
const types = [createType("ex", "Extension of time"), createType("no", "Not taken online", false)];
afterEach(cleanup);

function renderForm(props: Partial<StartFormProps> = {}) {
  const onStart = vi.fn(props.onStart ?? (async () => {}));
  render(
    <StartForm
      {...{ t, types, personCheck: null, wantedType: undefined, onRetryTypes: () => {}, onType: () => {} }}
      {...props}
      onStart={onStart}
    />,
  );
  return { onStart };
}

const enterValue = (label: string, value: string) => {
  const field = screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label);
  fireEvent.change(field, { target: { value } });
};
const pressButton = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name })));

async function fillForm() {
  enterValue("What do you want to lodge?", "ex");
  enterValue("Your name", "Ngozi Adeyemi");
  enterValue("Email address", "ngozi@home.example");
  await pressButton("Start");
}

describe("start of a public lodgement", () => {
  it("sends type, name and email address", async () => {
    const { onStart } = renderForm();
    await fillForm();
    expect(onStart).toHaveBeenCalledWith({ type: "ex", name: "Ngozi Adeyemi", email: "ngozi@home.example" });
  });

  it("lists what is missing, each with a link, and sends nothing", async () => {
    const { onStart } = renderForm();
    enterValue("Email address", "ngozi");
    await pressButton("Start");
    const summary = await screen.findByRole("alert");
    expect(
      within(summary)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toEqual(["#type", "#name", "#email"]);
    expect(summary.textContent).toContain("Enter an email address, such as");
    expect(onStart).not.toHaveBeenCalled();
  });

  it("keeps the input if the captcha fails, and explains what to do", async () => {
    const captchaError = new ApiError({ kind: "refused", status: 428, text: "No check was possible." });
    renderForm({ onStart: () => Promise.reject(captchaError) });
    await fillForm();
    expect((await screen.findByRole("alert")).textContent).toContain("No check was possible.");
    expect(screen.getByLabelText<HTMLInputElement>("Your name").value).toBe("Ngozi Adeyemi");
    expect(screen.getByLabelText<HTMLSelectElement>("What do you want to lodge?").value).toBe("ex");
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });

  it("offers the types that can be lodged online, with the type of the URL selected", () => {
    renderForm({ wantedType: "ex" });
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
      "Choose one",
      "Extension of time",
    ]);
    expect(screen.getByLabelText<HTMLSelectElement>("What do you want to lodge?").value).toBe("ex");
  });

  it("can reload the list of types after an error", async () => {
    const onRetryTypes = vi.fn();
    renderForm({ types: "failed", onRetryTypes });
    await pressButton("Try again");
    expect(onRetryTypes).toHaveBeenCalled();
  });
});
