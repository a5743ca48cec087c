import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type AreaFixture, openArea } from "../area.fixture.tsx";

let area: AreaFixture;
beforeEach(() => {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => area.close());

const SEEDED = "Pool with glass barrier";
const WAIT = { timeout: 8_000 };
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const getTemplates = () => area.service.context.store.collection("template");
const findTemplate = (name: string) => getTemplates().find({ where: { Name: name } })[0];
const findDrafts = () => area.service.context.store.collection("application").find({});

async function openTemplates() {
  area = await openArea({ path: "/application-template" });
  await screen.findByRole("heading", { name: SEEDED }, WAIT);
}
async function chooseMenuItem(item: string, name = SEEDED) {
  press(`More actions for ${name}`);
  fireEvent.click(await screen.findByRole("menuitem", { name: item }));
}

describe("my templates", () => {
  it("are renamed, and the list updates", async () => {
    await openTemplates();
    await chooseMenuItem("Rename");
    fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Glass pool" } });
    press("Save");
    await screen.findByRole("heading", { name: "Glass pool" }, WAIT);
    expect(findTemplate("Glass pool")).toBeDefined();
  });

  it("are duplicated with all their answers", async () => {
    await openTemplates();
    await chooseMenuItem("Duplicate");
    await screen.findByRole("heading", { name: `${SEEDED} (copy)` }, WAIT);
    expect(findTemplate(`${SEEDED} (copy)`)?.Answers).toEqual(findTemplate(SEEDED)?.Answers);
  });

  it("are removed with undo until the screen is left", async () => {
    await openTemplates();
    await chooseMenuItem("Delete template");
    expect(screen.queryByRole("heading", { name: SEEDED })).toBeNull();
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await screen.findByRole("heading", { name: SEEDED });
    expect(findTemplate(SEEDED)).toBeDefined();
    await chooseMenuItem("Delete template");
    await area.router.navigate({ to: "/app-list", search: {} });
    await waitFor(() => expect(findTemplate(SEEDED)).toBeUndefined(), WAIT);
  });

  it("start an application with the parts that were chosen", async () => {
    await openTemplates();
    press(`Start an application ${SEEDED}`);
    const parts = await screen.findByRole("group", { name: /^Parts to include/ }, WAIT);
    const [first] = within(parts).getAllByRole<HTMLInputElement>("checkbox");
    expect(first?.checked).toBe(true);
    for (const box of within(parts).getAllByRole("checkbox").slice(1)) fireEvent.click(box);
    press("Start application");
    await waitFor(() => expect(findDrafts()).toHaveLength(1), WAIT);
    await waitFor(() => expect(area.getRequestedPath()).toContain("/wizards/application-lodgement/"), WAIT);
    const answers =
      area.service.context.store.collection("answers").get(findDrafts()[0]?.Id ?? "")?.Answers ?? {};
    expect(Object.keys(answers).length).toBeGreaterThan(0);
    expect(Object.keys(answers).length).toBeLessThan(Object.keys(findTemplate(SEEDED)?.Answers ?? {}).length);
  });

  it("are created empty and filled in with the wizard, without required answers", async () => {
    await openTemplates();
    press("Create a template");
    fireEvent.change(await screen.findByLabelText("Name"), { target: { value: "My spas" } });
    await screen.findByRole("option", { name: /swimming pool or spa/ }, WAIT);
    fireEvent.change(screen.getByLabelText("Application type"), {
      target: { value: "building-permit-pool" },
    });
    press("Create and fill in");
    await screen.findByRole("heading", { level: 1, name: "About you" }, WAIT);
    fireEvent.input(screen.getByLabelText(/^Name of applicant/), { target: { value: "Grace Hopper" } });
    press("Save and continue");
    await screen.findByRole("heading", { level: 1, name: "The property" }, WAIT);
    expect(screen.queryByRole("button", { name: /Declaration/ })).toBeNull();
    press("Save and close");
    await screen.findByRole("heading", { name: "My spas" }, WAIT);
    expect(findTemplate("My spas")?.Answers).toEqual({ "application.applicantName": "Grace Hopper" });
    await chooseMenuItem("Edit answers", "My spas");
    await screen.findByRole("heading", { level: 1, name: "The property" }, WAIT);
  });
});
