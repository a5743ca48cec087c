/** Lodges a home owner's building permit, step by step, with any kind of input and in any language. */
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import { listConfigurationTexts } from "#contract/wizard/configuration-check/configuration-texts.ts";
import { catalogue, formTranslations } from "#demo/messages/catalogue.ts";
import { buildingPermit } from "#demo/wizards/building-permit.ts";
import { stepHeading } from "./building-permit-steps.ts";
import { expect } from "./portal.ts";
import { drawPdf } from "./sample-files.ts";

/** Operates a page by keyboard or by touch. */
export interface InputDevice {
  press(target: Locator): Promise<void>;
  tick(box: Locator): Promise<void>;
  write(target: Locator, text: string): Promise<void>;
  pick(group: Locator, answer: string): Promise<void>;
  /** Chooses an option of a list. `letters` is the beginning of its text. */
  choose(list: Locator, letters: string): Promise<void>;
  openFiles(input: Locator): Promise<void>;
}

export interface LodgementJourney {
  readonly page: Page;
  readonly device: InputDevice;
  /** Returns a text of the portal in the reader's language, by key. */
  readonly portalText: (key: string) => string;
  /** Returns a text of the service in the reader's language, by the English text or a unique part of it. */
  readonly serviceText: (english: string) => string;
}

const sourceFolder = fileURLToPath(new URL("../../../src/", import.meta.url));

export function createTranslator(language: "en-US" | "vi" | "ar"): LodgementJourney["portalText"] {
  const files = globSync(`{features/lodgement,islands}/**/messages.${language}.json`, { cwd: sourceFolder });
  const texts: Record<string, string> = Object.assign(
    {},
    ...files.map((name) => JSON.parse(readFileSync(`${sourceFolder}${name}`, "utf8"))),
  );
  return (key) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`${language} has no ${key}`);
    return text;
  };
}

export function createServiceTranslator(language: "en-US" | "vi" | "ar"): LodgementJourney["serviceText"] {
  if (language === "en-US") return (english) => english;
  const texts = listServiceTexts(language);
  return (english) => {
    const translation =
      texts.find(([text]) => text.toLowerCase() === english.toLowerCase()) ??
      texts.find(([text]) => text.includes(english));
    if (!translation?.[1]) throw new Error(`${language} has no translation of "${english}"`);
    return translation[1];
  };
}

/** Returns English texts of the building permit's form and of the service, each with its translation. */
function listServiceTexts(
  language: "vi" | "ar",
): readonly (readonly [english: string, translated: string | undefined])[] {
  const translatedTexts: Readonly<Record<string, string>> = {
    ...catalogue[language],
    ...formTranslations[language],
  };
  const formTexts = listConfigurationTexts(buildingPermit);
  const serviceTexts = Object.entries(catalogue["en-US"]).map(([key, text]) => ({ key, text }));
  return [...formTexts, ...serviceTexts].map(({ key, text }) => [text, translatedTexts[key]] as const);
}

const getTextbox = (page: Page, name: string | RegExp) => page.getByRole("textbox", { name });
const getRadioGroup = (page: Page, name: string) => page.getByRole("radiogroup", { name });

/** Continues to the next step and waits for its heading to have the focus. */
export async function goToStep(
  { page, device, portalText, serviceText }: LodgementJourney,
  next: string,
  button = "lodgement.step.continue",
) {
  await device.press(page.getByRole("button", { name: portalText(button) }));
  await expect(stepHeading(page, serviceText(next))).toBeFocused();
}

export async function fillApplicant(journey: LodgementJourney): Promise<void> {
  const { page, device, serviceText } = journey;
  await device.pick(getRadioGroup(page, serviceText("I apply as")), serviceText("the owner of the land"));
  await device.write(getTextbox(page, serviceText("Name of applicant")), "Ada Okafor");
  await goToStep(journey, "Property details");
}

export async function fillLand({ page, device, portalText, serviceText }: LodgementJourney): Promise<void> {
  const landFinder = page.getByRole("region", { name: portalText("lodgement.land.findTitle") });
  await device.write(landFinder.getByRole("searchbox"), "27 Millrace");
  await device.press(
    landFinder
      .getByRole("tabpanel")
      .getByRole("button", { name: /27 Millrace/ })
      .first(),
  );
  await expect(page.locator(":focus")).toContainText("27 Millrace");
  await expect(page.getByLabel(portalText("lodgement.part.line1")).first()).toHaveValue("27 Millrace Road");
  const no = portalText("lodgement.answer.no");
  await device.write(getTextbox(page, serviceText("Area of the allotment")), "640");
  await device.pick(getRadioGroup(page, serviceText("Will any of the work be over an easement?")), no);
  await device.pick(getRadioGroup(page, serviceText("Is the land in a designated bushfire prone area?")), no);
  await device.pick(getRadioGroup(page, serviceText("Is a planning permit needed for this work?")), no);
}

export async function fillBuilder(journey: LodgementJourney): Promise<void> {
  const { page, device, portalText, serviceText } = journey;
  await goToStep(journey, "Builder");
  await device.pick(
    getRadioGroup(page, serviceText("Has a builder been appointed?")),
    portalText("lodgement.answer.no"),
  );
  await goToStep(journey, "Practitioners");
}

export async function fillPractitioner({
  page,
  device,
  portalText,
  serviceText,
}: LodgementJourney): Promise<void> {
  // In right-to-left text an English word is wrapped in isolation marks.
  const name = new RegExp(
    `^${portalText("lodgement.repeat.add").replace("{{item}}", `\\W?${serviceText("practitioner")}\\W?`)}$`,
  );
  await device.press(page.getByRole("button", { name }));
  await expect(getTextbox(page, serviceText("Name"))).toBeFocused();
  await device.write(getTextbox(page, serviceText("Name")), "Mai Tran");
  await device.choose(page.getByLabel(serviceText("Category or class")), serviceText("Draftsperson"));
  await device.write(getTextbox(page, serviceText("Registration number")), "DP-AD 40211");
}

export async function fillWork(journey: LodgementJourney): Promise<void> {
  const { page, device, portalText, serviceText } = journey;
  const no = portalText("lodgement.answer.no");
  await device.tick(page.getByRole("checkbox", { name: serviceText("Construction of a new building") }));
  await device.write(
    getTextbox(page, serviceText("Describe the work in a sentence or two")),
    "Two-storey dwelling and garage",
  );
  await goToStep(journey, "Use and class");
  await device.write(getTextbox(page, serviceText("Proposed use of building")), "Dwelling");
  await device.pick(getRadioGroup(page, serviceText("Is it social housing (regulation 281B)?")), no);
  await device.write(getTextbox(page, serviceText("Part of the building")), "House");
  await device.choose(page.getByLabel(serviceText("Building class")), "1a");
  await device.write(page.getByLabel(serviceText("Floor area"), { exact: true }), "212");
  await device.write(page.getByLabel(serviceText("Number of storeys")), "2");
  await device.write(page.getByLabel(serviceText("Number of dwellings")), "1");
  await goToStep(journey, "Owner-builder and cost");
  await device.pick(
    getRadioGroup(page, serviceText("Will the owner carry out the work as an owner-builder?")),
    no,
  );
  await device.pick(
    getRadioGroup(page, serviceText("Is there a contract with a builder at a fixed price?")),
    no,
  );
  await device.pick(getRadioGroup(page, serviceText("Is there a cost-plus contract?")), no);
  await device.write(page.getByLabel(serviceText("Owner's estimate of the total")), "485000");
  await device.pick(
    getRadioGroup(page, serviceText("Is this application for a stage of the work only?")),
    no,
  );
  await goToStep(journey, "Documents");
}

const requiredDocuments = [
  "Certificate of title",
  "Site plan",
  "Floor plans",
  "Elevations and sections",
  "Engineering drawings and computations",
  "Soil report",
  "Energy report (NatHERS)",
];

export function getDocumentGroup(page: Page, title: string): Locator {
  return page.getByRole("group", { name: new RegExp(`^${title.replaceAll(/[()]/g, "\\$&")}`) });
}

/**
 * Uploads the required documents. Opens each file dialog, but sets the files directly, because the dialog
 * belongs to the operating system.
 */
export async function uploadDocuments({
  page,
  device,
  portalText,
  serviceText,
}: LodgementJourney): Promise<void> {
  for (const title of requiredDocuments) {
    const group = getDocumentGroup(page, serviceText(title));
    const fileChooserEvent = page.waitForEvent("filechooser");
    await device.openFiles(group.locator('input[type="file"]'));
    const documentPdf = await drawPdf(`${title.toLowerCase().replaceAll(/\W+/g, "-")}.pdf`, title);
    await (await fileChooserEvent).setFiles(documentPdf);
    await expect(group.getByText(portalText("lodgement.file.state.Uploaded"))).toBeVisible();
  }
}

export async function fillChecklistAndConsents(journey: LodgementJourney): Promise<void> {
  const { page, device, serviceText } = journey;
  await goToStep(journey, "Checklist");
  await device.tick(
    page.getByRole("checkbox", { name: serviceText("Drawings are to scale and show north") }),
  );
  await goToStep(journey, "Consents");
  await goToStep(journey, "Check your answers");
}

export async function declareAndLodge(journey: LodgementJourney): Promise<void> {
  const { page, device, portalText, serviceText } = journey;
  await goToStep(journey, "Declaration", "lodgement.review.continue");
  for (const statement of [
    "true and complete",
    "I am the owner of the land",
    "I understand that the application goes",
  ])
    await device.tick(page.getByRole("checkbox", { name: serviceText(statement) }));
  await device.pick(
    getRadioGroup(page, portalText("lodgement.signature.how")),
    portalText("lodgement.signature.typed"),
  );
  await device.write(getTextbox(page, portalText("lodgement.signature.name")), "Ada Okafor");
  await device.press(page.getByRole("button", { name: portalText("lodgement.declaration.lodge") }));
  await expect(
    page.getByRole("heading", { level: 1, name: portalText("lodgement.receipt.title") }),
  ).toBeFocused();
}
