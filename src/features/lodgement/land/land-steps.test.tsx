// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openLodgement } from "../wizard.fixture.tsx";

let scene: Awaited<ReturnType<typeof openLodgement>>;
let id: string;
const slow = { timeout: 8_000 };

async function openStep(type: RegExp, step: string) {
  scene = await openLodgement();
  scene.show("");
  fireEvent.click(await screen.findByRole("button", { name: type }, slow));
  await waitFor(() => expect(document.querySelector("[data-save=saved]")).not.toBeNull(), slow);
  id = scene.stage.path.split("/")[1] ?? "";
  scene.show(`/${id}/property`);
  await screen.findByRole("heading", { level: 1, name: step }, slow);
  return within(
    (await screen.findByRole("heading", { name: "Find the property" }, slow)).closest(
      "section",
    ) as HTMLElement,
  );
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const isSaved = (answers: object) =>
  waitFor(() => expect(scene.answersOf(id)).toMatchObject(answers), { timeout: 8_000 });

beforeEach(() => {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  sessionStorage.clear();
});
afterEach(() => scene.close());

const parcel = {
  "property.address": { line1: "27 Millrace Road", suburb: "Riverbend", state: "VIC", postcode: "3994" },
  "property.titleReference": { lot: "27", plan: "PS 512013B", volume: "9001", folio: "127" },
};

describe("the property step", () => {
  it("finds an address while it is typed, fills in what the register knows, and takes it back", async () => {
    const panel = await openStep(/^Start Building permit: swimming/, "The property");
    expect(panel.queryByRole("tab", { name: "Map" })).toBeNull();
    type("Search for an address", "27 millr riverbend");
    const found = await panel.findByRole("button", { name: /^27 Millrace Road, Riverbend VIC 3994/ }, slow);
    expect(panel.getByText(/propert(y|ies) found/).getAttribute("role")).toBe("status");
    expect(fireEvent.keyDown(screen.getByLabelText("Search for an address"), { key: "Enter" })).toBe(false);
    fireEvent.click(found);
    expect(panel.getByText("27 Millrace Road, Riverbend VIC 3994")).toBeTruthy();
    await isSaved(parcel);
    expect((screen.getByLabelText("Number and street") as HTMLInputElement).value).toBe("27 Millrace Road");
    expect(
      await panel.findByText(/Lot 27 PS 512013B, Vol 9001 Fol 127 · 527 m² · Riverbend Shire/, {}, slow),
    ).toBeTruthy();
    fireEvent.click(panel.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(scene.answersOf(id)).not.toHaveProperty(["property.address"]), slow);
    expect(panel.getByRole("heading", { name: "Find the property" })).toBeTruthy();
  });

  it("finds by title, and says so where there is no such title", async () => {
    const panel = await openStep(/^Start Building permit: swimming/, "The property");
    fireEvent.click(panel.getByRole("tab", { name: "Title" }));
    fireEvent.click(panel.getByRole("button", { name: "Search" }));
    expect(panel.getByRole("alert").textContent).toMatch(/Enter a plan number or a volume/);
    const volume = panel.getByLabelText("Volume");
    fireEvent.change(volume, { target: { value: "99999" } });
    fireEvent.keyDown(volume, { key: "Enter" });
    expect(await panel.findByText(/No such title/, {}, slow)).toBeTruthy();
    fireEvent.change(volume, { target: { value: "9001" } });
    fireEvent.change(panel.getByLabelText("Folio"), { target: { value: "127" } });
    fireEvent.keyDown(volume, { key: "Enter" });
    fireEvent.click(await panel.findByRole("button", { name: /^27 Millrace Road/ }, slow));
    await isSaved(parcel);
  });

  it("offers the properties of earlier applications", async () => {
    const panel = await openStep(/^Start Building permit: swimming/, "The property");
    fireEvent.click(panel.getByRole("tab", { name: "My properties" }));
    const [first] = await within(await panel.findByRole("list", {}, slow)).findAllByRole("button");
    const name = first?.querySelector("span")?.textContent ?? "";
    fireEvent.click(first as HTMLElement);
    expect(panel.getByText(name).tagName).toBe("P");
  });

  it("says that searching failed, tries again when asked, and stands in nobody's way", async () => {
    const panel = await openStep(/^Start Building permit: swimming/, "The property");
    const { network } = scene.stage;
    scene.stage.network = (request, answer) =>
      request.url.includes("SearchAddress") ? Promise.reject(new TypeError("offline")) : answer();
    type("Search for an address", "27 millrace");
    const again = await panel.findByRole("button", { name: "Try again" }, slow);
    type("Number and street", "12 Somewhere Lane");
    scene.stage.network = network;
    fireEvent.click(again);
    expect(await panel.findByRole("button", { name: /^27 Millrace Road/ }, slow)).toBeTruthy();
  });

  it("knows land that was typed in, and offers the rest of what the register has", async () => {
    const panel = await openStep(/^Start Building permit: swimming/, "The property");
    const given = { "Number and street": "27 millrace road", "Suburb or town": "Riverbend", State: "VIC" };
    for (const [label, value] of Object.entries({ ...given, Postcode: "3994" }))
      fireEvent.input(screen.getByLabelText(label), { target: { value } });
    fireEvent.click(
      await panel.findByRole("button", { name: "Fill in the rest from the land register" }, slow),
    );
    await isSaved({
      "property.address": { line1: "27 millrace road" },
      "property.titleReference": parcel["property.titleReference"],
    });
  });
});

describe("questions about land", () => {
  it("look up a title by what was typed", async () => {
    await openStep(/^Start Building permit: swimming/, "The property");
    const title = within(screen.getByRole("group", { name: /^Title/ }));
    fireEvent.click(title.getByRole("button", { name: "Look up in the land register" }));
    expect(title.getByRole("alert")).toBeTruthy();
    fireEvent.input(title.getByLabelText("Lot"), { target: { value: "27" } });
    fireEvent.input(title.getByLabelText("Plan"), { target: { value: "512013" } });
    fireEvent.click(title.getByRole("button", { name: "Look up in the land register" }));
    fireEvent.click(await title.findByRole("button", { name: /^27 Millrace Road/ }, slow));
    await isSaved({ "property.titleReference": parcel["property.titleReference"] });
    expect((title.getByLabelText("Folio") as HTMLInputElement).value).toBe("127");
  });

  it("take a place as coordinates, keep what is none, and say what is wrong with it", async () => {
    await openStep(/^Start Building permit: new dwelling/, "Property details");
    const place = screen.getByRole("group", { name: /^Place on the map/ });
    expect(within(place).queryByRole("button", { name: "Mark on the map" })).toBeNull();
    const box = within(place).getByLabelText("Coordinates") as HTMLInputElement;
    fireEvent.change(box, { target: { value: "behind the shed" } });
    fireEvent.blur(box);
    expect(await within(place).findByText(/is no place on a map/, {}, slow)).toBeTruthy();
    await isSaved({ "property.location": "behind the shed" });
    fireEvent.change(box, { target: { value: "-36.4, 144.1; -36.4, 144.101; -36.401, 144.101" } });
    fireEvent.blur(box);
    const ring = [
      [144.1, -36.4],
      [144.101, -36.4],
      [144.101, -36.401],
      [144.1, -36.4],
    ];
    await isSaved({ "property.location": { type: "Polygon", coordinates: [ring] } });
    expect(within(place).getByText(/^An outline of 4,9\d\d m²/)).toBeTruthy();
  });

  it("take further parcels found or typed in", async () => {
    await openStep(/^Start Building permit: new dwelling/, "Property details");
    fireEvent.click(screen.getByRole("button", { name: /^Add: parcel/i }));
    const [item] = (scene.answersOf(id)["parcels"] ?? []) as string[];
    const land = within(screen.getByRole("group", { name: "The parcel" }));
    fireEvent.change(land.getByLabelText("Search for an address"), {
      target: { value: "29 millrace riverbend" },
    });
    fireEvent.click(await land.findByRole("button", { name: /^29 Millrace Road, Riverbend VIC/ }, slow));
    fireEvent.click(land.getByRole("button", { name: "Edit details" }));
    fireEvent.change(land.getByLabelText("Area"), { target: { value: "500" } });
    fireEvent.click(land.getByRole("button", { name: "Done" }));
    expect(land.getByText(/500 m²/)).toBeTruthy();
    await waitFor(() => {
      const [known = item] = scene.answersOf(id)["parcels"] as string[];
      expect(scene.answersOf(id)[`parcels.${known}.land`]).toMatchObject({
        ...{ area: "500", address: { line1: "29 Millrace Road" }, title: { lot: "29" } },
      });
    }, slow);
  });
});
