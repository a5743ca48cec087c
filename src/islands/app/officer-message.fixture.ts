import { act } from "@testing-library/react";
import { writeMessage } from "#demo/officer/actions/write-message.ts";
import type { ApplicationRecord } from "#demo/records/application-record.ts";
import type { AreaFixture } from "./area.fixture.tsx";

/** Sends a message as the officer, and delivers the socket message about it, which refetches the application. */
export async function sendOfficerMessage(area: AreaFixture, application: ApplicationRecord, text: string) {
  writeMessage(application, text, area.service.context);
  const { Id, Revision } = application;
  const change = { Type: "ApplicationChanged", ApplicationId: Id, Revision, Part: "messages" };
  await act(async () => area.receiveMessage({ ...change, TopicName: area.topic }));
}
