/** Pages and forms for the parts of an application (documents, inspections and others). */
import type { Context, Hono } from "hono";
import { html } from "hono/html";
import * as z from "zod/mini";
import type { ServiceContext } from "../../../context/context.ts";
import { readFormData } from "../../../http/request-body.ts";
import { ServiceError } from "../../../http/service-error.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import {
  acceptProvidedItems,
  decideChecklistItem,
  decideDocument,
  decideInsurance,
} from "../../actions/decisions.ts";
import { getAnyApplication } from "../../actions/find-application.ts";
import {
  bookInspection,
  inspectionBookingBody,
  inspectionOutcomeBody,
  recordOutcome,
} from "../../actions/inspections.ts";
import { addRegisterMeasure } from "../../actions/register.ts";
import { decideRequest, requestDecision } from "../../actions/request-decisions.ts";
import { readFormText } from "../form.ts";
import { type Html, renderPage } from "../layout.ts";
import { type ApplicationTab, renderApplicationHead } from "./application-head.ts";
import { renderChecklistTab } from "./checklist-tab.ts";
import { renderInspectionsTab } from "./inspections-tab.ts";
import { renderInsuranceTab, renderRegisterTab, renderRequestsTab } from "./part-tabs.ts";

const renderByTab: Readonly<
  Record<
    Exclude<ApplicationTab, "overview">,
    (application: ApplicationRecord, context: ServiceContext) => Html
  >
> = {
  checklist: renderChecklistTab,
  inspections: renderInspectionsTab,
  insurance: renderInsuranceTab,
  requests: renderRequestsTab,
  register: renderRegisterTab,
};

const DONE_NOTICE = "Done. We notified the applicant if the change affects them.";

export function servePartPages(desk: Hono, context: ServiceContext): void {
  for (const tab of Object.keys(renderByTab) as (keyof typeof renderByTab)[])
    desk.get(`/desk/applications/:id/${tab}`, (c) => {
      const application = getAnyApplication(c.req.param("id") ?? "", context);
      const title = `${application.Number ?? "Draft"}, ${tab}`;
      const content = renderByTab[tab](application, context);
      const notice = c.req.query("done") ? DONE_NOTICE : undefined;
      return c.html(
        renderPage(
          { title, at: "applications", notice },
          html`${renderApplicationHead(application, tab)} ${content}`,
        ),
      );
    });
  serveDecisions(desk, context);
}

function serveDecisions(desk: Hono, context: ServiceContext): void {
  const redirectToTab = (c: Context, applicationId: string, tab: string) =>
    c.redirect(`/desk/applications/${applicationId}${tab}?done=decided`, 303);

  desk.post("/desk/documents/:id/decide", async (c) => {
    const form = await readFormData(c.req.raw);
    const decision = readChoice(readFormText(form, "decision"), ["Accepted", "Rejected"]);
    const { ApplicationId } = decideDocument(
      c.req.param("id"),
      decision,
      readFormText(form, "reason"),
      context,
    );
    return redirectToTab(c, ApplicationId, "");
  });
  desk.post("/desk/applications/:id/accept-provided", (c) => {
    const application = getAnyApplication(c.req.param("id"), context);
    acceptProvidedItems(application, context);
    return redirectToTab(c, application.Id, "/checklist");
  });
  desk.post("/desk/checklist/:id", async (c) => {
    const form = await readFormData(c.req.raw);
    const status = readChoice(readFormText(form, "status"), [
      "Accepted",
      "Rejected",
      "NotRequired",
      "Outstanding",
    ]);
    const { ApplicationId } = decideChecklistItem(
      c.req.param("id"),
      status,
      readFormText(form, "remark"),
      context,
    );
    return redirectToTab(c, ApplicationId, "/checklist");
  });
  desk.post("/desk/inspections/:id/book", async (c) => {
    const form = await readFormData(c.req.raw);
    const inspectionBooking = readForm(inspectionBookingBody, {
      Date: readFormText(form, "date"),
      From: readFormText(form, "from"),
      To: readFormText(form, "to"),
      InspectorId: readFormText(form, "inspector"),
    });
    return redirectToTab(
      c,
      bookInspection(c.req.param("id"), inspectionBooking, context).ApplicationId,
      "/inspections",
    );
  });
  desk.post("/desk/inspections/:id/outcome", async (c) => {
    const form = await readFormData(c.req.raw);
    const DueDate = readFormText(form, "due") || null;
    const directionLines = readFormText(form, "directions")
      .split(/\r?\n/)
      .map((line) => line.trim());
    const outcome = readForm(inspectionOutcomeBody, {
      Outcome: readFormText(form, "outcome"),
      Directions: directionLines.filter(Boolean).map((Text) => ({ Text, DueDate })),
      WithPhoto: readFormText(form, "photo") === "yes",
    });
    return redirectToTab(
      c,
      (await recordOutcome(c.req.param("id"), outcome, context)).ApplicationId,
      "/inspections",
    );
  });
  desk.post("/desk/insurance/:id", async (c) => {
    const form = await readFormData(c.req.raw);
    const decision = readChoice(readFormText(form, "decision"), ["Verified", "Cancelled"]);
    const { ApplicationId } = decideInsurance(
      c.req.param("id"),
      decision,
      readFormText(form, "remark"),
      context,
    );
    return redirectToTab(c, ApplicationId, "/insurance");
  });
  desk.post("/desk/additional-requests/:id/decide", async (c) => {
    const form = await readFormData(c.req.raw);
    const decision = readForm(requestDecision, {
      Decision: readFormText(form, "decision"),
      Comment: readFormText(form, "comment"),
      ...(readFormText(form, "date") && { Date: readFormText(form, "date") }),
    });
    return redirectToTab(c, decideRequest(c.req.param("id"), decision, context).ApplicationId, "/requests");
  });
  desk.post("/desk/applications/:id/register", async (c) => {
    const form = await readFormData(c.req.raw);
    const application = getAnyApplication(c.req.param("id"), context);
    addRegisterMeasure(application, readFormText(form, "type"), readFormText(form, "location"), context);
    return redirectToTab(c, application.Id, "/register");
  });
}

function readChoice<Choice extends string>(value: string, choices: readonly Choice[]): Choice {
  const validChoice = choices.find((choice) => choice === value);
  if (!validChoice) throw new ServiceError(400, "Choose one of the buttons.");
  return validChoice;
}

function readForm<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value);
  if (!result.success) throw new ServiceError(400, "Please fill in the form.");
  return result.data;
}
