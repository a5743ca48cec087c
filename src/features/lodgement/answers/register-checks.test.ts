/** Tests the check of an answer with a register of the service (spec 7.6.3). */
import { describe, expect, it, vi } from "vitest";
import type { ApiClient } from "#api/client.ts";
import { toAnswers } from "#contract/wizard/answers/answers.ts";
import { createConfig, createField } from "#contract/wizard/wizard.fixture.ts";
import { createAnswerStore } from "./answer-store.ts";
import { createProblemStore } from "./problem-store.ts";
import { createRegisterChecks } from "./register-checks.ts";

/** Opens a form. Register results are cached across forms, so every test uses another value. */
function openForm(value: string, call: (endpoint: unknown, args: unknown) => Promise<{ IsKnown: boolean }>) {
  const config = createConfig();
  const field = createField("permit", { validate: [{ code: "remote", params: { endpoint: "permit" } }] });
  config.steps[0]?.sections[0]?.fields.push(field);
  const answers = toAnswers({ "person.permit": value });
  const store = createAnswerStore({ config, answers, today: "2026-11-21", onChange: () => {} });
  const checkRegister = createRegisterChecks({ call } as unknown as ApiClient, store.view, (path) =>
    problems.recheck(path),
  );
  const problems = createProblemStore(store, checkRegister);
  return { store, problems, codes: () => problems.shownAt("person.permit").map(({ code }) => code) };
}

describe("an answer that a register knows", () => {
  it("is checked when the person leaves its field, once per value", async () => {
    const call = vi.fn(async () => ({ IsKnown: false }));
    const { store, problems, codes } = openForm("BP-1900-00001", call);
    problems.leave("person.permit");
    expect(codes()).toEqual([]);
    await vi.waitFor(() => expect(codes()).toEqual(["remote"]));
    problems.leave("person.permit");
    expect(call).toHaveBeenCalledTimes(1);
    store.change({ "person.permit": "BP-2026-01042" });
    expect(codes()).toEqual([]);
    problems.leave("person.permit");
    expect(call).toHaveBeenLastCalledWith(expect.anything(), {
      params: { endpoint: "permit" },
      query: { Value: "BP-2026-01042" },
    });
  });

  it("is checked again after a failure, which is only a warning", async () => {
    const call = vi.fn(async () => ({ IsKnown: true })).mockRejectedValueOnce(new Error("HTTP status 404"));
    const { problems, codes } = openForm("BP-1900-00002", call);
    problems.leave("person.permit");
    await vi.waitFor(() => expect(codes()).toEqual(["remoteUnchecked"]));
    expect(problems.shownAt("person.permit").map(({ severity }) => severity)).toEqual(["warning"]);
    problems.leave("person.permit");
    await vi.waitFor(() => expect(codes()).toEqual([]));
    expect(call).toHaveBeenCalledTimes(2);
  });
});
