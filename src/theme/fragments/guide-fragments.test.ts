import { parseDocument } from "htmlparser2";
import { expect, it } from "vitest";
import type { GuideStep, PermitGuide } from "#contract/public/public-lodgement.ts";
import type { HostView } from "../host-view.ts";
import { renderGuideScreens } from "./guide-fragments.ts";

const type = {
  Id: "shed",
  Name: "Shed",
  Group: "Build",
  Description: "",
  EstimatedMinutes: 15,
  CanLodge: true,
};
const guide: PermitGuide = {
  Question: "What is it <about>?",
  Answers: [
    {
      Id: "garden",
      Choice: "A shed",
      Question: "How large?",
      Answers: [
        {
          Id: "small",
          Choice: "Small",
          Outcome: { Kind: "none", Title: "No permit", Text: "Fine.", Rule: "Rule 3" },
        },
        {
          Id: "large",
          Choice: "Large",
          Outcome: { Kind: "lodge", Title: "A permit", Text: "Apply.", ApplicationTypeId: "shed" },
        },
      ],
    },
  ],
  Types: [
    {
      ...type,
      Fees: [
        { Label: "Lodgement fee", Amount: "1135.30", Note: "" },
        { Label: "Surcharge", Amount: "88.40", Note: "If it is <late>" },
        { Label: "Levy", Amount: null, Note: "depends on the cost" },
        { Label: "Other fee", Amount: null, Note: "" },
      ],
      Documents: [
        { DocumentTypeId: "plan", Name: "Site plan", Need: "always", Hint: "" },
        { DocumentTypeId: "photo", Name: "Photos", Need: "welcome", Hint: "" },
      ],
    },
  ],
};
const english = { code: "en-US", name: "English", dir: "ltr" } as const;

function renderGuide(permitGuide: PermitGuide, config: Partial<HostView["config"]> = {}): string {
  const contact = { phone: "5550 0140" };
  const view = { guides: { "en-US": permitGuide }, contact, config } as unknown as HostView;
  return renderGuideScreens(
    view,
    english,
    (path) => path,
    (key) => `[${key}]`,
  );
}

const getScreen = (html: string, id: string) =>
  html.split("<section ").find((part) => part.includes(`id="${id}"`)) ?? "";

it("a guide has a focusable screen per question and outcome, each linked by its id", () => {
  const html = renderGuide(guide);
  const ids = [...html.matchAll(/<section class="guide-screen" id="([^"]+)" tabindex="-1"/g)].map(
    ([, id]) => id,
  );
  expect(ids).toEqual(["way", "way-garden", "way-small", "way-large"]);
  const links = [...html.matchAll(/href="#([^"]+)"/g)].flatMap(([, id]) => id ?? []);
  expect(links.filter((id) => !ids.includes(id) && !id.startsWith("type="))).toEqual([]);
  expect(html).toContain("What is it &lt;about&gt;?");
});

it("an outcome shows reason, fees, documents and time, and passes the type to both forms", () => {
  const permitScreen = getScreen(renderGuide(guide), "way-large");
  for (const part of [
    "<li>Lodgement fee: <bdi>$1,135.30</bdi></li>",
    "Surcharge: <bdi>$88.40</bdi> <small>If it is &lt;late&gt;</small>",
    "<li>Other fee</li>",
    "Levy: depends on the cost",
    "Site plan",
    "15 minutes",
  ])
    expect(permitScreen).toContain(part);
  expect(permitScreen).not.toContain("Photos");
  expect(permitScreen).toContain('href="/public-lodgement/#type=shed"');
  expect(permitScreen).toContain('href="/public-quotation/#type=shed"');
});

it.each([
  ["AU", "$1,135.30"],
  ["NZ", "NZ$1,135.30"],
  ["US", "US$1,135.30"],
  ["GB", "£1,135.30"],
] as const)("an outcome has its fees in the currency of a host in %s", (country, amount) => {
  const permitScreen = getScreen(renderGuide(guide, { country }), "way-large");
  expect(permitScreen).toContain(`Lodgement fee: <bdi>${amount}</bdi>`);
});

it("an outcome shows the contact details if no permit is needed, and the answers that led to the outcome", () => {
  const noPermitScreen = getScreen(renderGuide(guide), "way-small");
  for (const part of ["Rule 3", "tel:", "<dd>A shed</dd>", 'href="#way-garden"'])
    expect(noPermitScreen).toContain(part);
});

it("an outcome with more fees or documents than fit says that the form has the others", () => {
  const fees = Array.from({ length: 7 }, (_, index) => ({
    Label: `Fee ${index}`,
    Amount: "10.00",
    Note: "",
  }));
  const documents = Array.from({ length: 9 }, (_, index) => ({
    ...{ DocumentTypeId: `type-${index}`, Name: `Document ${index}`, Need: "always" as const, Hint: "" },
  }));
  const renderOutcome = (Fees: typeof fees, Documents: typeof documents) =>
    getScreen(renderGuide({ ...guide, Types: [{ ...type, Fees, Documents }] }), "way-large");
  const longOutcome = renderOutcome(fees, documents);
  expect(longOutcome).toContain("<li>Fee 5: <bdi>$10.00</bdi></li><li>[moreFees]</li>");
  expect(longOutcome).toContain("<li>Document 7</li><li>[moreDocuments]</li>");
  expect(renderOutcome(fees.slice(1), documents.slice(1))).not.toContain("[more");
});

it("an outcome has no fees and documents if the provider sends none", () => {
  const permitScreen = getScreen(renderGuide({ ...guide, Types: [type] }), "way-large");
  expect(permitScreen).not.toContain("[fees]");
  expect(permitScreen).toContain("[time]");
});

it("a guide with too many steps is not shown, and long answers are cut when they are repeated", () => {
  const createLeaf = (Id: string, Choice = "x"): GuideStep => ({
    Id,
    Choice,
    Outcome: { Kind: "none", Title: "", Text: "" },
  });
  const manyAnswers = Array.from({ length: 301 }, (_, at) => createLeaf(`a${at}`));
  expect(renderGuide({ ...guide, Answers: manyAnswers })).toBe("");
  const longGuide = renderGuide({ ...guide, Answers: [createLeaf("a", "x".repeat(10_000))] });
  expect(longGuide.match(/x{200,}/g)).toHaveLength(1);
  expect(parseDocument(longGuide).children).toHaveLength(1);
});
