import { act, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { getDeviceTimeZone, getSiteTimeZone, setSiteTimeZone } from "#i18n/dates/site-time.ts";
import { formatTime } from "#i18n/format.ts";
import { openArea, putDraft } from "../../area.fixture.tsx";

const siteTimeZone = getSiteTimeZone();
afterEach(() => setSiteTimeZone(siteTimeZone));

it("says in the device's time zone since when a draft is open on another device", async () => {
  let id = "";
  const area = await openArea({
    arrange: (context) => {
      id = putDraft(context).Id;
    },
  });
  await act(() => area.router.navigate({ href: `/wizards/application-lodgement/${id}` }));
  await screen.findByRole("button", { name: "Save and continue" });
  // The site's time zone must differ from the time zone of the machine that runs the test.
  setSiteTimeZone(getDeviceTimeZone() === "Asia/Kolkata" ? "UTC" : "Asia/Kolkata");
  const Since = "2026-11-23T16:09:00Z";
  const Others = [{ Name: "Ada Okafor", IsMe: true, Device: "Chrome on Windows", Since }];
  act(() => area.receiveMessage({ Type: "Presence", TopicName: area.topic, ApplicationId: id, Others }));
  const time = formatTime(Since, "en-US", getDeviceTimeZone());
  expect(time).not.toBe(formatTime(Since, "en-US"));
  // `findByText` converts the no-break space of the page into a normal space.
  await screen.findByText(
    `You also have this form open on another page or device, since ${time.replace(/\s/, " ")} (Chrome on Windows).`,
  );
  await area.close();
});
