import { afterAll, describe, expect, it } from "vitest";
import { toAnswers } from "#contract/wizard/answers/answers.ts";
import { createFormView } from "#contract/wizard/expressions/evaluate.ts";
import { listProblems } from "#contract/wizard/validation/validate.ts";
import { createConfig, createField } from "#contract/wizard/wizard.fixture.ts";
import { openSeededServiceAt } from "../../service/seeded-service.fixture.ts";
import { runRegisterChecks } from "./remote-checks.ts";

const fixture = await openSeededServiceAt();
afterAll(() => fixture.service.close());

/** Returns the problems of one answer that the named register checks. */
function listRegisterProblems(endpoint: string) {
  const config = createConfig();
  config.steps[0]?.sections[0]?.fields.push(
    createField("permit", { validate: [{ code: "remote", params: { endpoint } }] }),
  );
  const view = createFormView(config, toAnswers({ "person.permit": "BP-1900-00009" }), "2026-11-21");
  runRegisterChecks(view, fixture.service.context);
  const problems = listProblems(view, []).filter(({ path }) => path === "person.permit");
  return problems.map(({ code, severity }) => ({ code, severity }));
}

describe("the register checks of a lodged form", () => {
  it("refuse an answer that the register does not know", () => {
    expect(listRegisterProblems("permit")).toEqual([{ code: "remote", severity: "error" }]);
  });

  it("do not stop a form that names an unknown register", () => {
    expect(listRegisterProblems("nothing")).toEqual([{ code: "remoteUnchecked", severity: "warning" }]);
  });
});
