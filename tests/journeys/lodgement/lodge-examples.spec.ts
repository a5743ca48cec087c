/**
 * Tests the four example forms for authors. Each is put in force at the desk, opened with the answers of its
 * first example case (`docs/forms/*.cases.json`), signed and lodged. One is filled in on the screen from its
 * first question.
 */
import { readFileSync } from "node:fs";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { openDirectClient } from "../../faults/direct-client.ts";
import { longTest } from "../support/long-test.ts";
import { expect, hostUrl, serviceUrl, signIn, test } from "../support/portal.ts";
import { changeForm } from "../support/provider-desk.ts";
import { drawPdf } from "../support/sample-files.ts";
import { declare, fillForm, stepTitle } from "../support/whole-form.ts";

const readExampleFile = (name: string) =>
  readFileSync(new URL(`../../../docs/forms/${name}`, import.meta.url), "utf8");

interface CompleteCase {
  readonly answers: Record<string, unknown>;
  readonly documents: readonly { readonly documentTypeId: string }[];
}

const examples = [
  // A stall, because it needs no plan: this test uploads no files for items of a list.
  { id: "food-business", change: { "premises.p1.kind": "stall" }, total: "$576.00" },
  { id: "householder-planning", change: {}, total: "£528.00" },
  { id: "solar-permit", change: {}, total: "US$604.25" },
  { id: "building-consent", change: {}, total: "NZ$9,300.00" },
] as const;

async function putInForce(id: string) {
  const form = JSON.parse(readExampleFile(`${id}.json`)) as WizardConfig;
  const { cases }: { cases: readonly [CompleteCase] } = JSON.parse(readExampleFile(`${id}.cases.json`));
  const uploadResponse = await fetch(`${serviceUrl}/desk/api/forms`, {
    method: "POST",
    body: JSON.stringify(form),
  });
  expect(await uploadResponse.json()).toMatchObject({ Findings: [] });
  await changeForm(id, form.version);
  return { form, complete: cases[0] };
}

test("the example forms are reviewed, signed and lodged in the currency of their country", async ({
  page,
}) => {
  test.slow();
  const client = await openDirectClient(serviceUrl, "user@demo.example");
  await signIn(page, "user@demo.example");
  for (const { id, change, total } of examples) {
    const { form, complete } = await putInForce(id);

    const draft = await client.post<{ Id: string }>("Application/CreateInit", { ApplicationTypeId: id });
    await client.put(`Application/UpdateDynamic/${draft.Id}`, {
      Revision: 0,
      Answers: { ...complete.answers, ...change },
    });
    const documents = id === "food-business" ? [] : complete.documents;
    for (const [at, { documentTypeId }] of documents.entries()) {
      const { name, buffer } = await drawPdf(`${documentTypeId}-${at}.pdf`, documentTypeId);
      const { UploadId, Url } = await client.post<{ UploadId: string; Url: string }>(
        `Document/GetPresignedUrl/${draft.Id}`,
        { FileName: name, Size: buffer.length, DocumentTypeId: documentTypeId },
      );
      await fetch(Url, { method: "PUT", body: new Uint8Array(buffer) });
      await client.post(`Document/CompleteUpload/${draft.Id}`, { UploadId });
    }

    await client.put(`Application/UpdateCurrentWizardStepId/${draft.Id}`, { CurrentStepId: "review" });
    await page.goto(hostUrl("riverbend", `/wizards/application-lodgement/${draft.Id}`));
    if (form.layout === "tasks") await page.getByRole("button", { name: "Check your answers" }).click();
    await expect(stepTitle(page)).toHaveText("Check your answers");
    await expect(page.getByText(total).first()).toBeVisible();
    await declare(page);
    await expect(stepTitle(page)).toHaveText("Application lodged", { timeout: 20_000 });
  }
});

test(
  "an example form is filled in from its first question, signed and lodged",
  longTest,
  async ({ page }) => {
    test.slow();
    const client = await openDirectClient(serviceUrl, "user@demo.example");
    const { form, complete } = await putInForce("householder-planning");
    const draft = await client.post<{ Id: string }>("Application/CreateInit", { ApplicationTypeId: form.id });
    await signIn(page, "user@demo.example");
    await page.goto(hostUrl("riverbend", `/wizards/application-lodgement/${draft.Id}`));
    await expect(stepTitle(page)).toHaveText(form.steps[0]?.title.text ?? "");
    await fillForm(page, form, complete.answers);
    await expect(page.getByText("£528.00").first()).toBeVisible();
    await expect(page.getByText("260 ft²")).toBeVisible();
    await declare(page);
    await expect(stepTitle(page)).toHaveText("Application lodged", { timeout: 20_000 });
  },
);
