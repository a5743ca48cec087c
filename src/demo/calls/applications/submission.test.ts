/** Tests that each submission is stored as a snapshot, and that any two versions can be compared. */

import { afterAll, describe, expect, it } from "vitest";
import { getApplicantAppDetails, putDateProvided } from "#contract/applications/application.ts";
import { updateDynamic } from "#contract/applications/application-draft.ts";
import { getApplicationActivity } from "#contract/applications/construction-period.ts";
import {
  getSubmissionDifference,
  getSubmissions,
  type Submission,
} from "#contract/applications/submission.ts";
import { compareSubmissions } from "../../domain/submissions/compare-submissions.ts";
import { listSubmissions } from "../../domain/submissions/save-submission.ts";
import { englishTranslator, getTranslator } from "../../messages/translator.ts";
import { requestInformation } from "../../officer/actions/request-information.ts";
import type { AnswersRecord } from "../../records/answers-record.ts";
import type { SubmissionRecord } from "../../records/submission-record.ts";
import { createCaller, signIn } from "../../service/caller.fixture.ts";
import { createInProcessService } from "../../service/in-process.ts";

const service = await createInProcessService();
const { call } = await signIn(service, "user");
afterAll(() => service.close());

const id = "app016accuser";
const fetchVersions = async (): Promise<Submission[]> =>
  (await call(getSubmissions, { params: { id } })).body;

describe("the versions of a submission", () => {
  it("start with the lodgement; each response to a request adds one that differs in its items", async () => {
    const versionsBefore = await fetchVersions();
    expect(versionsBefore.map(({ Number: number, Kind }) => [number, Kind])).toEqual([[1, "lodged"]]);
    const application = service.context.store.collection("application").get(id);
    if (!application) throw new Error("it is seeded");
    const Items = [{ Kind: "answer" as const, Target: "nature.description", Remark: "Which walls?" }];
    const request = requestInformation(application, { Remark: "One thing.", Items }, service.context);
    const Revision = service.context.store.collection("answers").get(id)?.Revision ?? 0;
    const body = { Revision, Answers: { "nature.description": "A garage of brick" } };
    await call(updateDynamic, { params: { id }, body });
    const DateProvided = new Date().toISOString();
    await call(putDateProvided, { params: { id }, body: { RequestId: request.Id, DateProvided } });

    expect((await fetchVersions()).map(({ Kind }) => Kind)).toEqual(["lodged", "information"]);
    const query = { From: "1", To: "2" };
    const { body: difference } = await call(getSubmissionDifference, { params: { id }, query });
    expect(difference.Answers).toEqual([
      expect.objectContaining({ Path: "nature.description", After: "A garage of brick" }),
    ]);
    expect(difference.Answers[0].Before).not.toBe("A garage of brick");
    expect(difference.Documents).toEqual([]);
  });

  it("are compared in the reader's language", () => {
    const [from, to] = listSubmissions(id, service.context);
    if (!from || !to) throw new Error("there are two versions");
    const listChangedLabels = (language: string) =>
      compareSubmissions(from, to, getTranslator(language), service.context).Answers.map(
        ({ Label }) => Label,
      );
    expect(listChangedLabels("vi")).not.toEqual(listChangedLabels("en-US"));
  });

  it("are not visible to others, and unknown versions are not found", async () => {
    expect((await createCaller(service)(getSubmissions, { params: { id } })).status).toBe(401);
    const query = { From: "1", To: "9" };
    expect((await call(getSubmissionDifference, { params: { id }, query })).status).toBe(404);
  });
});

describe("a difference", () => {
  const createSubmission = ({
    Groups,
    ...more
  }: Partial<SubmissionRecord> & Pick<AnswersRecord, "Groups">): SubmissionRecord => ({
    ...{ Id: "v", ApplicationId: "a", Number: 1, Kind: "lodged", At: "2026-11-21T00:00:00Z", By: "Ada" },
    ...{ Comment: null, Documents: [], ...more },
    Answers: { ConfigurationId: null, ConfigurationVersion: 0, Answers: {}, Groups },
  });
  const createAnswerGroup = (rows: readonly (readonly [string, string])[]) => ({
    ...{ StepId: "s", Title: "The work" },
    Sections: [
      {
        Title: "The work",
        Items: [
          { Title: null, Rows: rows.map(([Path, Value]) => ({ Label: Path, Value, Path: `s.${Path}` })) },
        ],
      },
    ],
  });
  const createDocument = (SeriesId: string, Version = 1) => ({
    SeriesId,
    Version,
    DocumentTypeId: "site-plan",
    DocumentTypeIds: ["site-plan"],
    FileName: `${SeriesId}.pdf`,
  });

  it("lists changed, added and removed answers and documents", () => {
    const earlierSubmission = createSubmission({
      Groups: [
        createAnswerGroup([
          ["a", "1"],
          ["b", "2"],
        ]),
      ],
      Documents: [createDocument("x"), createDocument("y")],
    });
    const to = createSubmission({
      Groups: [
        createAnswerGroup([
          ["a", "1"],
          ["b", "3"],
          ["c", "4"],
        ]),
      ],
      Documents: [createDocument("x", 2), createDocument("z")],
    });
    const { Answers, Documents } = compareSubmissions(
      earlierSubmission,
      to,
      englishTranslator,
      service.context,
    );
    expect(Answers.map(({ Path, Before, After }) => [Path, Before, After])).toEqual([
      ["s.b", "2", "3"],
      ["s.c", null, "4"],
    ]);
    expect(Documents.map(({ Kind, Before, After }) => [Kind, Before?.FileName, After?.FileName])).toEqual([
      ["replaced", "x.pdf", "x.pdf"],
      ["added", undefined, "z.pdf"],
      ["removed", "y.pdf", undefined],
    ]);
  });
});

describe("the sections in the application's details", () => {
  const fetchSections = async (application: string) => {
    const { body } = await call(getApplicantAppDetails, { params: { id: application } });
    return new Map<string, { Count: number | null; WaitingForMe: number }>(
      body.Sections.map((section: { Name: string }) => [section.Name, section]),
    );
  };

  it("are only those that apply: no permit dates before the permit, no inspections of a draft", async () => {
    const draft = await fetchSections("app001accuser");
    expect([draft.has("period"), draft.has("inspections"), draft.has("changes")]).toEqual([
      false,
      false,
      false,
    ]);
    expect((await fetchSections("app020accuser")).has("period")).toBe(true);
  });

  it("count the applicant's tasks: open items, rejected documents, unpaid fees", async () => {
    const requestedSections = await fetchSections("app007accuser");
    expect(requestedSections.get("requests")?.WaitingForMe).toBe(2);
    expect(requestedSections.get("documents")?.WaitingForMe).toBeGreaterThan(0);
    expect((await fetchSections("app010accuser")).get("fees")?.WaitingForMe).toBe(2);
  });
});

it("lists transitions and journal entries in the history, newest first or filtered by kind", async () => {
  const params = { id: "app023accuser" };
  const { body: history } = await call(getApplicationActivity, {
    params,
    query: { PageNumber: "1", PageSize: "200" },
  });
  const times = history.Items.map(({ At }: { At: string }) => At);
  expect(times).toEqual([...times].sort().reverse());
  expect(history.Kinds.reduce((sum: number, { Count }: { Count: number }) => sum + Count, 0)).toBe(
    history.TotalCount,
  );
  const query = { PageNumber: "1", PageSize: "200", Kind: "status" };
  const { body: moves } = await call(getApplicationActivity, { params, query });
  expect(new Set(moves.Items.map(({ Kind }: { Kind: string }) => Kind))).toEqual(new Set(["status"]));
  expect(moves.TotalCount).toBeLessThan(history.TotalCount);
});
