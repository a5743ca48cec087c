import { cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ApplicationDetails, InformationRequest } from "#contract/applications/application.ts";
import { setSiteTimeZone } from "#i18n/dates/site-time.ts";
import { createTexts } from "#i18n/texts.ts";
import { TextsProvider } from "#i18n/use-text.ts";
import { PermitLapse } from "./details/permit-lapse.tsx";
import { StatusCard } from "./details/status-card.tsx";
import messages from "./messages.en-US.json" with { type: "json" };
import { RequestDueDate } from "./requests/request-due-date.tsx";

/** 0:30 on 1 January 2027 in the council's time zone. In UTC, this is still 31 December 2026. */
const NEW_YEAR = new Date("2026-12-31T13:30:00Z");

beforeEach(() => {
  setSiteTimeZone("Australia/Melbourne");
  vi.useFakeTimers({ now: NEW_YEAR });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function renderText(screen: ReactNode): string {
  const texts = createTexts("en-US", messages);
  return render(<TextsProvider texts={texts}>{screen}</TextsProvider>).container.textContent;
}

function renderStatusCard(DueDate: string, WaitingFor: string | null): string {
  const Status = { Id: "x", Name: "With you", Tone: "info", Turn: "applicant", IsTerminal: false };
  const NextStep = WaitingFor && { Id: "pay", Section: null, IsMine: true };
  const Application = { SubmittedAt: "2026-11-01T00:00:00Z", Status, WaitingFor, NextStep, DueDate };
  const details = { Application, Sections: [], InformationRequests: [] } as unknown as ApplicationDetails;
  return renderText(<StatusCard details={details} workflow={undefined} isBrief={false} />);
}

it("a due date of the status is past from the end of the day at the council", () => {
  expect(renderStatusCard("2026-12-31", "The fees")).toContain("The fees. It was due on 31 December 2026");
  expect(renderStatusCard("2027-01-01", "The fees")).toContain("The fees, by 1 January");
});

it("a deadline is near from 60 days before it, counted at the council", () => {
  expect(renderStatusCard("2027-03-02", null)).toContain(messages["applications.standing.deadline"]);
  expect(renderStatusCard("2027-03-03", null)).toContain(messages["applications.standing.nothing-now"]);
});

it("an information request is overdue from the end of its day at the council", () => {
  const renderDueDate = (DueDate: string) =>
    renderText(<RequestDueDate request={{ DueDate } as InformationRequest} officer={null} />);
  expect(renderDueDate("2026-12-31")).toContain(messages["applications.requests.overdue"]);
  expect(renderDueDate("2027-01-01")).not.toContain(messages["applications.requests.overdue"]);
});

it("a reminder of a permit is not to be sent any more from the end of its day at the council", () => {
  const renderReminder = (day: string) => {
    const Reminders = [{ Date: day, SentAt: null }];
    const lapse = { State: "soon", DaysLeft: 30, WhatToDo: "", Reminders } as never;
    return renderText(<PermitLapse lapse={lapse} />);
  };
  expect(renderReminder("2026-12-31")).toContain(messages["applications.period.notSent"]);
  expect(renderReminder("2027-01-01")).toContain(messages["applications.period.toBeSent"]);
});
