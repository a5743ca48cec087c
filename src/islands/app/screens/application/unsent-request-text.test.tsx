/**
 * Tests that text which cannot be sent, because its request was closed, stays readable until the person
 * discards it (faults D51).
 */
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { putClientComment, putDateProvided } from "#contract/applications/application.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import type { ServiceContext } from "#demo/context/context.ts";
import { listInformationRequests } from "#demo/domain/applications/information-requests/information-requests.ts";
import { requestInformation } from "#demo/officer/actions/request-information.ts";
import { getFormPrefix, openUnsentRecords } from "#work/forms/unsent-records.ts";
import { type AreaFixture, putUnderAssessment } from "../../area.fixture.tsx";
import { findSection, openDetailsFixture } from "./details.fixture.tsx";

const records = openUnsentRecords({ indexedDB, crypto });
let area: AreaFixture;
let id: ApplicationId;
/** Delivers the held response to the request that sends the answers. */
let release: () => void;
let isSent: boolean;

function arrangeQuestion(context: ServiceContext): void {
  const assessed = putUnderAssessment(context, { Title: "12 Wattle Grove" });
  const answers = context.store.collection("answers").get(assessed.Id);
  if (!answers) throw new Error("a lodged application has answers");
  context.store.collection("answers").put({ ...answers, Answers: { "nature.description": "A house." } });
  const item = { Kind: "answer", Target: "nature.description", Remark: "Which materials?" } as const;
  requestInformation(assessed, { Remark: "One thing keeps us.", Items: [item] }, context);
}

beforeEach(async () => {
  const { promise: gate, resolve } = Promise.withResolvers<void>();
  [release, isSent] = [resolve, false];
  const fixture = await openDetailsFixture(arrangeQuestion, "", async (request, respond) => {
    const response = await respond();
    if (!request.url.includes("/AdditionalInformationDateProvided/")) return response;
    isSent = true;
    await gate;
    return response;
  });
  area = fixture.area;
  id = fixture.id as ApplicationId;
});
afterEach(async () => {
  release();
  vi.restoreAllMocks();
  await area.close();
  for (const { name } of await records.readAll("")) await records.remove(name);
});

const getSection = () => within(findSection(/Requests/));
const press = (name: string) => fireEvent.click(getSection().getByRole("button", { name }));
const getComment = () => getSection().getByRole("textbox", { name: /Anything to add/ });
const typeComment = (value: string) => fireEvent.change(getComment(), { target: { value } });
const typeAnswer = async (from: string, value: string) =>
  fireEvent.input(await getSection().findByDisplayValue(from), { target: { value } });
const findUnsent = () => getSection().findByText("Some text was not sent", { selector: ".alert p" });
/** Delivers the socket message that the application has changed. */
const deliverChange = () =>
  act(async () =>
    area.receiveMessage({
      Type: "ApplicationChanged",
      ApplicationId: id,
      Revision: 99,
      TopicName: area.topic,
    }),
  );
const listStoredForms = async () =>
  (await records.readAll(getFormPrefix("acc-user"))).map(({ content }) => JSON.stringify(content));

it("text typed while the answers are being sent is shown beside them, and can be copied and discarded", async () => {
  await typeAnswer("A house.", "A house of brick.");
  typeComment("Done.");
  await waitFor(() =>
    expect(getSection().getByRole("button", { name: "Send answers" })).toHaveProperty("disabled", false),
  );
  press("Send answers");
  await waitFor(() => expect(isSent).toBe(true));
  await typeAnswer("A house of brick.", "A house of brick and glass.");
  typeComment("Done. Call me.");
  // The service's message about the closed request can come before the response.
  await deliverChange();
  await screen.findAllByText("Under assessment");
  getComment();
  release();

  await findUnsent();
  await getSection().findByText("A house of brick and glass.");
  await getSection().findByText("Done. Call me.");
  const sentNote = getSection().getByText("Answers sent. The assessment continues.");
  await waitFor(() => expect(document.activeElement?.contains(sentNote)).toBe(true));
  await waitFor(() =>
    expect(getSection().getAllByRole("status")[0]?.textContent).toBe("Some text was not sent"),
  );

  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  press("Copy");
  const notice = await getSection().findByText("Copied");
  press("Copy");
  // Screen readers announce an equal notice only if its element is new.
  await waitFor(() => expect(getSection().getByText("Copied")).not.toBe(notice));
  expect(writeText.mock.calls[0]?.[0]).toMatch(/A house of brick and glass\.[\s\S]*Done\. Call me\./);

  press("Discard");
  await getSection().findByText("Text discarded");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Answered request for information"));
  await waitFor(async () => expect(await listStoredForms()).toEqual([]));
  expect(getSection().queryByText("A house of brick and glass.")).toBeNull();
});

it("nothing is shown if nothing was typed meanwhile", async () => {
  await typeAnswer("A house.", "A house of brick.");
  await waitFor(() =>
    expect(getSection().getByRole("button", { name: "Send answers" })).toHaveProperty("disabled", false),
  );
  press("Send answers");
  await waitFor(() => expect(isSent).toBe(true));
  release();
  await getSection().findByText("Answers sent. The assessment continues.");
  await waitFor(async () => expect(await listStoredForms()).toEqual([]));
  expect(getSection().queryByText("Some text was not sent")).toBeNull();
});

it("text is shown if somebody else closes the request meanwhile, also when the screen is opened again", async () => {
  await typeAnswer("A house.", "A house of straw.");
  typeComment("Wait for me.");
  getComment().focus();
  await waitFor(async () => expect((await listStoredForms())[0]).toContain("Wait for me."));
  const [request] = listInformationRequests(id, area.service.context);
  const RequestId = request?.Id ?? "";
  const Confirmed = request?.Items.map((item) => item.Id) ?? [];
  release();
  const { client } = area.session;
  await act(async () => {
    await client.call(putClientComment, {
      params: { id },
      body: { RequestId, ClientComment: "", Confirmed },
    });
    const DateProvided = new Date().toISOString();
    await client.call(putDateProvided, { params: { id }, body: { RequestId, DateProvided } });
  });
  await deliverChange();

  await findUnsent();
  await getSection().findByText("A house of straw.");
  await getSection().findByText("Wait for me.");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Answered request for information"));
  expect((await listStoredForms())[0]).toContain("Wait for me.");

  await act(() => area.router.navigate({ href: "/app-list" }));
  await act(() => area.router.navigate({ href: `/app-details/${id}?section=requests` }));
  await findUnsent();
  await getSection().findByText("Wait for me.");
});
