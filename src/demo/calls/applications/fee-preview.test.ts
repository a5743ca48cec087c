import { afterAll, describe, expect, it } from "vitest";
import { createInit, getFeePreview, updateDynamic } from "#contract/applications/application-draft.ts";
import { getFeeTable } from "../../domain/applications/fees/fee-tables.ts";
import { signIn } from "../../service/caller.fixture.ts";
import { createInProcessService } from "../../service/in-process.ts";
import { builtInForms } from "../../wizards/built-in-forms.ts";

const service = await createInProcessService();
const { call } = await signIn(service, "user");
afterAll(() => service.close());

async function createDraftWith(ApplicationTypeId: string, Answers: Readonly<Record<string, unknown>>) {
  const { Id, Revision } = (await call(createInit, { body: { ApplicationTypeId } })).body;
  await call(updateDynamic, { params: { id: Id }, body: { Revision, Answers } });
  return Id;
}

const houseAnswers = {
  "nature.kinds": ["construction"],
  parts: ["p1"],
  "parts.p1.bcaClass": "1a",
  "ownerBuilder.isOwnerBuilder": false,
  "cost.hasContract": true,
  "cost.contractPrice": "485000",
};

describe("the fee preview", () => {
  it("is calculated from the saved answers, item by item, and includes the fee table", async () => {
    const id = await createDraftWith("building-permit-new-dwelling", houseAnswers);
    const { body } = await call(getFeePreview, { params: { id } });
    expect(body.Lines).toEqual([
      expect.objectContaining({ Label: "Lodgement fee", Amount: "482.60", Path: "fees.lodgement" }),
      expect.objectContaining({ Label: "Building levy", Amount: "620.80", Path: "fees.levy" }),
    ]);
    expect(body.Total).toBe("1103.40");
    expect(body.Table).toContainEqual({ Label: "New dwelling", Amount: "482.60", Note: null });
  });

  it("changes with the answers", async () => {
    const id = await createDraftWith("building-permit-new-dwelling", {
      ...houseAnswers,
      "cost.contractPrice": "9000",
    });
    const { body } = await call(getFeePreview, { params: { id } });
    expect(body.Lines.map(({ Label }: { Label: string }) => Label)).toEqual(["Lodgement fee"]);
    expect(body.Revision).toBe(1);
  });

  it("is only available to people who may see the application", async () => {
    const id = await createDraftWith("building-permit-new-dwelling", houseAnswers);
    const otherPerson = await signIn(service, "parent");
    expect((await otherPerson.call(getFeePreview, { params: { id } })).status).toBe(404);
  });

  it.each(builtInForms.map(({ id }) => id))("has a fee table for every form with fees: %s", (id) => {
    expect(getFeeTable({ id }).length).toBeGreaterThan(0);
  });
});
