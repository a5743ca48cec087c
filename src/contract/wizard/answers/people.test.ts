import { describe, expect, it } from "vitest";
import type { FormPerson, WizardConfig } from "../config.ts";
import { checkWizard } from "../configuration-check/check-wizard.ts";
import { describeFinding } from "../configuration-check/places.ts";
import { createFormView, type FormView } from "../expressions/evaluate.ts";
import { listProblems } from "../validation/validate.ts";
import { reconcileAnswers } from "../versions/reconcile.ts";
import { createConfig, createField, words } from "../wizard.fixture.ts";
import { mergeAnswers, toAnswers } from "./answers.ts";
import {
  getPersonAt,
  getSameAsPath,
  getSharedAnswers,
  listPersonPlaces,
  listSameAsSources,
  listSameAsUpdates,
  toPersonAnswers,
} from "./people.ts";

const TODAY = "2026-11-21";
const createPerson = (id: string, section: string, parts: FormPerson["parts"]): FormPerson => ({
  ...{ id, section, parts, label: words(id), role: "Owner" },
});

const config: WizardConfig = {
  ...createConfig(),
  conditions: {},
  rules: [],
  people: [
    createPerson("applicant", "applicant", {
      name: "applicant.name",
      phone: "applicant.phone",
      address: "applicant.address",
    }),
    createPerson("owner", "owners", { name: "item.name", phone: "item.phone", address: "item.address" }),
  ],
  steps: [
    {
      id: "people",
      title: words("People"),
      kind: "contacts",
      sections: [
        {
          id: "applicant",
          title: words("Applicant"),
          fields: [
            createField("name"),
            createField("phone", { type: "phone" }),
            createField("address", { type: "address" }),
          ],
        },
        {
          id: "owners",
          title: words("Owners"),
          repeat: { itemNoun: words("Owner"), itemLabel: ["name"] },
          fields: [
            createField("name"),
            createField("phone", { type: "phone" }),
            createField("address", { type: "address" }),
          ],
        },
        {
          id: "site",
          title: words("Site"),
          fields: [
            createField("contact", { type: "contact", parts: ["phone"] }),
            createField("designer", { type: "practitioner", parts: ["phone"] }),
          ],
        },
      ],
    },
    { id: "review", title: words("Review"), kind: "review", sections: [] },
    { id: "declaration", title: words("Declaration"), kind: "declaration", sections: [] },
  ],
};

const address = { line1: "27 Millrace Road", suburb: "Riverbend", state: "VIC", postcode: "3994" };
const ada = {
  "applicant.name": "Ada Okafor",
  "applicant.phone": "0491 570 157",
  "applicant.address": address,
};
const getView = (answers: object) => createFormView(config, toAnswers({ ...answers }), TODAY);

function getPlace(view: FormView, id: string) {
  const place = listPersonPlaces(view).find((personPlace) => personPlace.id === id);
  if (!place) throw new Error(`nobody is called ${id}`);
  return place;
}

describe("the people of a form", () => {
  it("are those it names, each item of a repeating section, and each contact or practitioner field", () => {
    const view = getView({ owners: ["o1", "o2"] });
    expect(listPersonPlaces(view).map(({ id }) => id)).toEqual([
      "applicant",
      "owner.o1",
      "owner.o2",
      "site.contact",
      "site.designer",
    ]);
  });

  it("are filled in by part; unknown parts stay unchanged", () => {
    const view = getView({ "site.contact": { name: "Mai Tran", email: "mai@d.example" } });
    expect(
      toPersonAnswers(view, getPlace(view, "site.contact"), { name: "Ada", phone: "0412 345 678" }),
    ).toEqual({
      "site.contact": { name: "Ada", email: "mai@d.example", phone: "0412 345 678" },
    });
    const designer = getPlace(view, "site.designer");
    expect(toPersonAnswers(view, designer, { name: "Ada", email: "" })).toEqual({
      "site.designer": { name: "Ada" },
    });
  });

  const linkedAnswers = { ...ada, owners: ["o1"], [getSameAsPath("owner.o1")]: "applicant" };
  const copiedAnswers = {
    "owners.o1.name": "Ada Okafor",
    "owners.o1.phone": "0491 570 157",
    "owners.o1.address": address,
  };
  function listUpdatesAfter(answers: object, change: Record<string, unknown>) {
    const view = getView(answers);
    const answersBefore = view.answers();
    view.update(mergeAnswers(answersBefore, change), Object.keys(change));
    return listSameAsUpdates(view, answersBefore, new Set(Object.keys(change)));
  }

  it("copy only the changed parts of the person they are the same as", () => {
    const newAddress = { ...address, line1: "3 Weir Street" };
    const answers = { ...linkedAnswers, ...copiedAnswers };
    expect(listUpdatesAfter(answers, { "applicant.address": newAddress })).toEqual({
      "owners.o1.address": newAddress,
    });
    expect(listUpdatesAfter(answers, { "applicant.phone": null })).toEqual({ "owners.o1.phone": null });
    expect(listUpdatesAfter(answers, { "owners.o1.phone": "0412 345 678" })).toEqual({});
  });

  it("keep a part that was corrected by hand, whatever the other person's answers become", () => {
    const answers = { ...linkedAnswers, ...copiedAnswers, "owners.o1.phone": "0412 345 678" };
    const newAddress = { ...address, line1: "3 Weir Street" };
    expect(listUpdatesAfter(answers, { "applicant.address": newAddress })).toEqual({
      "owners.o1.address": newAddress,
    });
    expect(listUpdatesAfter(answers, { "applicant.phone": "0499 999 999" })).toEqual({});
  });

  it("keep the parts of a contact that differ", () => {
    const answers = {
      ...ada,
      "site.contact": { name: "Ada Okafor", phone: "1", email: "ada@d.example" },
      [getSameAsPath("site.contact")]: "applicant",
    };
    expect(listUpdatesAfter(answers, { "applicant.name": "Ada Reyes", "applicant.phone": "2" })).toEqual({
      "site.contact": { name: "Ada Reyes", phone: "1", email: "ada@d.example" },
    });
  });

  it("share only the parts that both have", () => {
    const view = getView(ada);
    const [applicant, contact] = [getPlace(view, "applicant"), getPlace(view, "site.contact")];
    expect(getSharedAnswers(view, applicant, contact)).toEqual({ name: "Ada Okafor", phone: "0491 570 157" });
    expect(getPersonAt(view, applicant)).toEqual({ name: "Ada Okafor", phone: "0491 570 157", address });
  });

  it("cannot be the same as somebody without a name, or as one who copies them directly or indirectly", () => {
    const answersWithName = { ...ada, owners: ["o1", "o2"], "owners.o1.name": "Ada Okafor" };
    const view = getView({
      ...answersWithName,
      [getSameAsPath("owner.o1")]: "applicant",
      [getSameAsPath("site.contact")]: "owner.o1",
      "site.contact": { name: "Ada Okafor" },
    });
    const places = listPersonPlaces(view);
    const listSourceIds = (id: string) =>
      listSameAsSources(view, getPlace(view, id), places).map((sameAsSource) => sameAsSource.id);
    expect(listSourceIds("applicant")).toEqual([]);
    expect(listSourceIds("owner.o2")).toEqual(["applicant", "owner.o1", "site.contact"]);
  });

  it("keep their links in a newer version of the form", () => {
    const answers = { ...ada, owners: ["o1"], [getSameAsPath("owner.o1")]: "applicant" };
    const { keptAnswers, removedAnswers } = reconcileAnswers(
      config,
      { ...config, version: 2 },
      answers,
      TODAY,
    );
    expect(keptAnswers[getSameAsPath("owner.o1")]).toBe("applicant");
    expect(removedAnswers).toEqual([]);
  });
});

describe("the check", () => {
  const listFindings = async (overrides: Partial<WizardConfig>) =>
    (await checkWizard({ ...config, ...overrides }))
      .map(describeFinding)
      .filter((message) => /people|mend/.test(message));

  it("validates the paths of people", async () => {
    expect(await listFindings({})).toEqual([]);
    const wrongPeople = [
      createPerson("a", "nowhere", {}),
      createPerson("b", "applicant", { name: "applicant.nam", address: "applicant.phone" }),
    ];
    expect(await listFindings({ people: wrongPeople })).toEqual([
      'people[0].section (a): there is no section "nowhere": did you mean "owners"?',
      'people[1].parts.name (b): "applicant.nam" is no field: did you mean "applicant.name"?',
      'people[1].parts.address (b): "applicant.phone" is no address',
    ]);
  });

  it("validates a rule's one-click fix", async () => {
    const rule = {
      id: "same",
      when: { "==": [{ var: "applicant.name" }, "x"] },
      severity: "warning" as const,
      message: words("Same"),
      targets: ["applicant.name"],
      mend: { label: words("Mend"), path: "applicant.nam", value: { var: "applicant.fone" } },
    };
    expect(await listFindings({ rules: [rule] })).toEqual([
      'rules[0].mend.path (same): "applicant.nam" is no field: did you mean "applicant.name"?',
      'rules[0].mend.value (same): "applicant.fone" is no field: did you mean "applicant.phone"?',
    ]);
  });
});

describe("a broken rule", () => {
  it("includes its one-click fix", () => {
    const mend = {
      label: words("Use the applicant"),
      path: "site.contact",
      value: { var: "applicant.name" },
    };
    const rules = [
      {
        id: "named",
        severity: "error" as const,
        message: words("Named"),
        targets: ["applicant.name"],
        mend,
        when: { "!": { empty: { var: "applicant.name" } } },
      },
    ];
    const view = createFormView({ ...config, rules }, toAnswers(ada), TODAY);
    expect(listProblems(view, []).find(({ code }) => code === "rule")?.fix).toEqual(mend);
    expect(view.evaluate(mend.value, mend.path)).toBe("Ada Okafor");
  });
});
