// @vitest-environment happy-dom
/** Tests that every public form with a captcha shows an unsolved captcha in the same way. */
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { ApiError } from "#api/errors.ts";
import type { CaptchaController } from "#work/captcha/captcha.ts";
import inspection from "../features/public-inspection/messages.en-US.json" with { type: "json" };
import lodgement from "../features/public-lodgement/messages.en-US.json" with { type: "json" };
import quotation from "../features/public-quotation/messages.en-US.json" with { type: "json" };
import request from "../features/public-request/messages.en-US.json" with { type: "json" };
import shared from "./messages.en-US.json" with { type: "json" };
import { PublicInspection } from "./public-inspection.tsx";
import { PublicLodgement } from "./public-lodgement.tsx";
import { PublicQuotation } from "./public-quotation.tsx";
import { PublicRequestAsk } from "./public-request-ask.tsx";

vi.mock("#work/captcha/captcha.ts", () => ({
  createCaptchaController: (): CaptchaController => ({
    ...{ state: () => "widget", subscribe: () => () => {}, start: () => {}, useFallback: () => {} },
    send: () => Promise.reject(new ApiError({ kind: "empty", status: 428 })),
  }),
}));
const types = [
  { Id: "x", Name: "Fence", CanLodge: true, Group: "Home", Description: "", EstimatedMinutes: 5 },
];
vi.mock("./public-portal.ts", () => ({
  portalListeners: new Set(),
  openPublicPortal: async () => ({
    client: { call: async () => types },
    config: { portal: { host: "riverbend.localhost" } },
  }),
}));
// Loading the wizard takes seconds, and the captcha is required before it is shown.
vi.mock("./visitor/use-visit-opening.ts", async (load) => ({
  ...(await load<object>()),
  loadVisitorArea: async () => ({ VisitorArea: () => null, loadVisitorWizard: async () => {} }),
}));
afterEach(cleanup);

const texts = { ...shared, ...inspection, ...lodgement, ...quotation, ...request };
const t = (key: string) => (texts as Record<string, string>)[key] ?? key;
const waitForImports = () => act(async () => void (await vi.dynamicImportSettled()));

it("the form for a lost link does not link to a captcha that its page does not show", async () => {
  history.replaceState(null, "", "#application");
  render(<PublicLodgement {...{ texts, language: "en-US", trackHref: "" }} />);
  await waitForImports();
  history.replaceState(null, "", location.pathname);
  const email = screen.getByLabelText<HTMLInputElement>("Email address");
  fireEvent.change(email, { target: { value: "a@b.example" } });
  await act(async () => fireEvent.submit(email.form as HTMLFormElement));
  await waitForImports();
  const errorLine = screen.getByText("Confirm that you are human.");
  expect(errorLine.closest("a")).toBeNull();
});

const findFormValues = { "find-number": "BP-1", "find-contact": "a@b.example" };
it.each<[string, ComponentType<never>, Record<string, string>, string]>([
  ["an inspection", PublicInspection, findFormValues, t("publicInspection.find")],
  ["a change to an application", PublicRequestAsk, findFormValues, t("publicRequest.ask.find")],
  ["a lodgement", PublicLodgement, { type: "x", name: "Ada", email: "a@b.example" }, "Start"],
  ["a lost link", PublicLodgement, { "lost-email": "a@b.example" }, "Send me the link"],
  [
    "a quotation",
    PublicQuotation,
    { ApplicationTypeId: "permit-extension", Name: "Ada", Email: "a@b.example" },
    t("publicQuotation.submit"),
  ],
  [
    "an earlier quotation",
    PublicQuotation,
    { "find-number": "Q-1", "find-email": "a@b.example" },
    t("publicQuotation.find"),
  ],
])("the summary of %s is titled as usual and links to the captcha", async (_name, Island, values, button) => {
  const Page = Island as ComponentType<Record<string, unknown>>;
  render(<Page {...{ t, texts, language: "en-US", limits: null, lodgeHref: "", trackingHref: "" }} />);
  await waitForImports();
  for (const [id, value] of Object.entries(values)) {
    const field = document.getElementById(id) as HTMLElement;
    await act(async () => {
      fireEvent.change(field, { target: { value } });
      fireEvent.input(field, { target: { value } });
    });
    await waitForImports();
  }
  const workOption = screen.queryByLabelText("To finish the work");
  if (workOption) fireEvent.click(workOption);
  const form = screen.getByRole("button", { name: button, hidden: true }).closest("form") as HTMLFormElement;
  await act(async () => fireEvent.submit(form));
  await waitForImports();
  const summary = within(form).getByRole("alert", { hidden: true });
  expect(within(summary).getByRole("heading", { hidden: true }).textContent).toBe("There is a problem");
  fireEvent.click(within(summary).getByText("Confirm that you are human."));
  expect(document.activeElement).toBe(screen.getByRole("group", { name: "Check that you are human" }));
});
