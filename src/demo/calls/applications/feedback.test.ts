import { afterAll, expect, it } from "vitest";
import { getFeedback, sendFeedback } from "#contract/applications/feedback.ts";
import { signIn } from "../../service/caller.fixture.ts";
import { createInProcessService } from "../../service/in-process.ts";

const service = await createInProcessService();
const { call } = await signIn(service, "user");
afterAll(() => service.close());

it("is given once for each application, and shown at the desk without the person's name", async () => {
  const params = { id: "app011accuser" };
  expect((await call(getFeedback, { params })).body).toEqual({ GivenAt: null });
  const sendComment = (Comment: string) =>
    call(sendFeedback, { params, body: { Satisfaction: "satisfied", Comment } });
  const { body } = await sendComment("Quick <b>and</b> clear");
  expect(body.GivenAt).toMatch(/^20/);
  expect((await sendComment("Second thoughts")).body).toEqual(body);
  const deskPage = await (await service.app.request("/desk/feedback")).text();
  expect(deskPage).toContain("Quick &lt;b&gt;and&lt;/b&gt; clear");
  expect(deskPage).not.toMatch(/Second thoughts|Okafor/);
});
