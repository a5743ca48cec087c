import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createInit } from "#contract/applications/application-draft.ts";
import { openLodgement } from "../wizard/wizard.fixture.tsx";

let fixture: Awaited<ReturnType<typeof openLodgement>>;
let id: string;
const WAIT_OPTIONS = { timeout: 8_000 };
const POOL_TYPE_ID = "building-permit-pool";
const DWELLING_TYPE_ID = "building-permit-new-dwelling";

/** Opens a draft of an application type at its property step. */
async function openStep(typeId: string, step: string) {
  const { client } = fixture.session;
  const draft = await client.call(createInit, {
    body: { ApplicationTypeId: typeId },
    idempotencyKey: crypto.randomUUID(),
  });
  id = draft.Id;
  fixture.show(`/${id}/property`);
  await screen.findByText(step, { selector: "h1" }, WAIT_OPTIONS);
  const heading = await screen.findByText("Find the property", { selector: "h2" }, WAIT_OPTIONS);
  return within(heading.closest("section") as HTMLElement);
}
/**
 * Finds a button by its text. Finding it by role takes seconds on a long form in happy-dom; the browser tests
 * check the roles.
 */
const pressButton = (words: string | RegExp, inside = screen as Pick<typeof screen, "findByText">) =>
  inside
    .findByText(words, { selector: "button, button span" }, WAIT_OPTIONS)
    .then((button) => fireEvent.click(button));
const getQuestion = (path: string) => within(document.querySelector(`[data-path="${path}"]`) as HTMLElement);
const typeText = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const expectSaved = (answers: object) =>
  waitFor(() => expect(fixture.answersOf(id)).toMatchObject(answers), { timeout: 8_000 });

beforeAll(async () => {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  sessionStorage.clear();
  fixture = await openLodgement();
}, 60_000);
afterAll(() => fixture.close());

const registerAnswers = {
  "property.address": { line1: "27 Millrace Road", suburb: "Riverbend", state: "VIC", postcode: "3994" },
  "property.titleReference": { lot: "27", plan: "PS 512013B", volume: "9001", folio: "127" },
};

describe("the property step", () => {
  it("finds an address while typing, fills in the register's data, and undoes it", async () => {
    const panel = await openStep(POOL_TYPE_ID, "The property");
    expect(panel.queryByText("Map")).toBeNull();
    typeText("Search for an address", "27 millr riverbend");
    const row = await panel.findByText("27 Millrace Road, Riverbend VIC 3994", {}, WAIT_OPTIONS);
    expect(panel.getByText(/propert(y|ies) found/).getAttribute("role")).toBe("status");
    expect(fireEvent.keyDown(screen.getByLabelText("Search for an address"), { key: "Enter" })).toBe(false);
    fireEvent.click(row);
    await expectSaved(registerAnswers);
    expect((screen.getByLabelText("Number and street") as HTMLInputElement).value).toBe("27 Millrace Road");
    const description = /Lot 27 PS 512013B, Vol 9001 Fol 127 · 527 m² · Riverbend Shire/;
    expect(await panel.findByText(description, {}, WAIT_OPTIONS)).toBeTruthy();
    await pressButton("Undo", panel);
    await waitFor(() => expect(fixture.answersOf(id)).not.toHaveProperty(["property.address"]), WAIT_OPTIONS);
    expect(panel.getByText("Find the property")).toBeTruthy();
  });

  it("finds land by title, and reports if there is none", async () => {
    const panel = await openStep(POOL_TYPE_ID, "The property");
    await pressButton("Title", panel);
    await pressButton("Search", panel);
    expect(panel.getByText(/Enter a plan number or a volume/).getAttribute("role")).toBe("alert");
    const volume = panel.getByLabelText("Volume");
    fireEvent.change(volume, { target: { value: "99999" } });
    fireEvent.keyDown(volume, { key: "Enter" });
    expect(await panel.findByText(/We could not find this title/, {}, WAIT_OPTIONS)).toBeTruthy();
    fireEvent.change(volume, { target: { value: "9001" } });
    fireEvent.change(panel.getByLabelText("Folio"), { target: { value: "127" } });
    fireEvent.keyDown(volume, { key: "Enter" });
    await pressButton(/^27 Millrace Road/, panel);
    await expectSaved(registerAnswers);
    expect(panel.getByText("Undo")).toBeTruthy();
    fireEvent.input(screen.getByLabelText("Number and street"), { target: { value: "27A Millrace Road" } });
    expect(panel.queryByText("Undo")).toBeNull();
  });

  it("offers the properties of earlier applications", async () => {
    const panel = await openStep(POOL_TYPE_ID, "The property");
    await pressButton("My properties", panel);
    const [first] = await panel.findAllByText(/ VIC \d{4}$/, { selector: "button span" }, WAIT_OPTIONS);
    const name = first?.textContent ?? "";
    fireEvent.click(first as HTMLElement);
    expect((await panel.findByText(name, {}, WAIT_OPTIONS)).tagName).toBe("P");
    expect(screen.getByLabelText("Number and street")).toHaveProperty("value", name.split(",")[0]);
  });

  it("reports a failed search, retries it, and does not block the step", async () => {
    const panel = await openStep(POOL_TYPE_ID, "The property");
    const { network } = fixture.stage;
    fixture.stage.network = (request, answer) =>
      request.url.includes("SearchAddress") ? Promise.reject(new TypeError("offline")) : answer();
    typeText("Search for an address", "27 millrace");
    const retryButton = await panel.findByText("Try again", {}, WAIT_OPTIONS);
    fireEvent.input(screen.getByLabelText("Number and street"), { target: { value: "12 Somewhere Lane" } });
    fixture.stage.network = network;
    fireEvent.click(retryButton);
    expect((await panel.findAllByText(/^27 Millrace Road/, {}, WAIT_OPTIONS)).length).toBeGreaterThan(1);
    await expectSaved({ "property.address": { line1: "12 Somewhere Lane" } });
  });

  it("recognises typed land, and offers the register's remaining data", async () => {
    const panel = await openStep(POOL_TYPE_ID, "The property");
    const typedLand = {
      "Number and street": "27 millrace road",
      "Suburb or town": "Riverbend",
      State: "VIC",
    };
    for (const [label, value] of Object.entries({ ...typedLand, Postcode: "3994" }))
      fireEvent.input(screen.getByLabelText(label), { target: { value } });
    await pressButton("Fill in the rest from the land register", panel);
    await expectSaved({
      "property.address": { line1: "27 millrace road" },
      "property.titleReference": registerAnswers["property.titleReference"],
    });
  });
});

describe("land fields", () => {
  it("look up a typed title", async () => {
    await openStep(POOL_TYPE_ID, "The property");
    const title = getQuestion("property.titleReference");
    await pressButton("Search the land register", title);
    expect(title.getByText(/Enter a plan number or a volume/)).toBeTruthy();
    fireEvent.input(title.getByLabelText("Lot"), { target: { value: "27" } });
    fireEvent.input(title.getByLabelText("Plan number"), { target: { value: "512013" } });
    await pressButton("Search the land register", title);
    await pressButton(/^27 Millrace Road/, title);
    await expectSaved({ "property.titleReference": registerAnswers["property.titleReference"] });
    expect(title.getByLabelText("Folio")).toHaveProperty("value", "127");
  });

  it("accept coordinates, keep invalid text, and show the error", async () => {
    await openStep(DWELLING_TYPE_ID, "Property details");
    const locationQuestion = getQuestion("property.location");
    expect(locationQuestion.queryByText("Mark on the map")).toBeNull();
    const coordinatesInput = await locationQuestion.findByLabelText("Coordinates", {}, WAIT_OPTIONS);
    fireEvent.change(coordinatesInput, { target: { value: "behind the shed" } });
    fireEvent.blur(coordinatesInput);
    expect(await locationQuestion.findByText(/needs a place: mark it/, {}, WAIT_OPTIONS)).toBeTruthy();
    await expectSaved({ "property.location": "behind the shed" });
    fireEvent.change(coordinatesInput, {
      target: { value: "-36.4, 144.1; -36.4, 144.101; -36.401, 144.101" },
    });
    fireEvent.blur(coordinatesInput);
    const ring = [
      [144.1, -36.4],
      [144.101, -36.4],
      [144.101, -36.401],
      [144.1, -36.4],
    ];
    await expectSaved({ "property.location": { type: "Polygon", coordinates: [ring] } });
    expect(locationQuestion.getByText(/^Outline of 4,9\d\d m²/)).toBeTruthy();
  });

  it("accept further parcels, found and then edited by hand", async () => {
    await openStep(DWELLING_TYPE_ID, "Property details");
    await pressButton(/^Add parcel/i);
    const label = await screen.findByText("Parcel details");
    const land = within(label.closest("[data-path]") as HTMLElement);
    const searchInput = await land.findByLabelText("Search for an address", {}, WAIT_OPTIONS);
    fireEvent.change(searchInput, { target: { value: "29 millrace riverbend" } });
    await pressButton(/^29 Millrace Road, Riverbend VIC/, land);
    await pressButton("Edit details", land);
    fireEvent.change(land.getByLabelText("Area"), { target: { value: "500" } });
    await pressButton("Done", land);
    expect(land.getByText(/500 m²/)).toBeTruthy();
    await waitFor(() => {
      const [item] = fixture.answersOf(id)["parcels"] as string[];
      expect(fixture.answersOf(id)[`parcels.${item}.land`]).toMatchObject({
        ...{ area: "500", address: { line1: "29 Millrace Road" }, title: { lot: "29" } },
      });
    }, WAIT_OPTIONS);
  });
});
