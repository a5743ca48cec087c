import { afterAll, beforeAll, expect, it } from "vitest";
import { getFeePreview } from "#contract/applications/application-draft.ts";
import { createConfig, createField } from "#contract/wizard/wizard.fixture.ts";
import { createInProcessService, type InProcessService } from "#demo/service/in-process.ts";
import { createFormService } from "./form-service.ts";

let demo: InProcessService;
beforeAll(async () => {
  demo = await createInProcessService();
});
afterAll(() => demo.close());

it("shows answers in the names of fees", async () => {
  const words = (text: string) => ({ key: `test.${text.replace(/\W/g, "")}`, text });
  const form = createConfig();
  form.steps[2]?.sections[0]?.fields.push(
    createField("visits", { type: "integer" }),
    createField("fee", {
      type: "computed",
      unit: "$",
      value: { "*": [{ var: "cost.visits" }, 100] },
      label: {
        ...words("{{visits}} visits"),
        answers: { visits: { path: "cost.visits", otherwise: words("No") } },
      },
    }),
  );
  form.submission.feePreview = { lines: ["cost.fee"], total: "cost.fee" };
  const state = () => ({ form, today: "2026-11-21", roles: [], translations: {} });
  const service = createFormService(demo, "draft", state, () => {});
  service.setAnswers({ "cost.visits": "3" });
  const reply = await service.app.request(getFeePreview.path.replace(/:\w+/g, "draft"));
  expect(await reply.json()).toMatchObject({
    Lines: [{ Label: "3 visits", Amount: "300.00" }],
    Total: "300.00",
  });
});
