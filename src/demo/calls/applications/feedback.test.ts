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
  const send = (Comment: string) =>
    call(sendFeedback, { params, body: { Satisfaction: "satisfied", Comment } });
  const { body } = await send("Quick <b>and</b> clear");
  expect(body.GivenAt).toMatch(/^20/);
  expect((await send("Second thoughts")).body).toEqual(body);
  const desk = await (await service.app.request("/desk/feedback")).text();
  expect(desk).toContain("Quick &lt;b&gt;and&lt;/b&gt; clear");
  expect(desk).not.toMatch(/Second thoughts|Okafor/);
});
