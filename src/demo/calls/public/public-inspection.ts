/**
 * The endpoints for inspections requested without sign-in (spec 2.1). The rules are the same as for signed-in
 * applicants (`domain/inspections/`).
 */

import {
  completePublicInspectionUpload,
  createPublicInspectionUpload,
  findPublicInspections,
  requestPublicInspection,
} from "#contract/public/public-inspection.ts";
import type { ServiceContext } from "../../context/context.ts";
import { createTrackingPath } from "../../domain/applications/tracking-path.ts";
import { bookRequestedInspection as requestInspection } from "../../domain/inspections/book.ts";
import { listBookingDays } from "../../domain/inspections/booking-days.ts";
import { createCalendarFile } from "../../domain/inspections/calendar-file.ts";
import { toInspectionStageResponses } from "../../domain/inspections/stage-states.ts";
import { getStageName } from "../../domain/inspections/stages.ts";
import { assertNotDenied, findStatusDenial } from "../../domain/parts/part-rules.ts";
import type { ActorName } from "../../domain/people/acting-name.ts";
import { getTicketApplication, grantAccessByContact } from "../../domain/visitors/application-ticket.ts";
import { completeVisitorUpload, openVisitorUpload } from "../../domain/visitors/visitor-files.ts";
import { runIdempotently } from "../../http/run-idempotently.ts";
import type { ServeEndpoint } from "../../http/serve.ts";
import { ServiceError } from "../../http/service-error.ts";
import { withMinimumDuration } from "../../http/with-minimum-duration.ts";
import { createMessage, toStoredText } from "../../messages/message.ts";
import { findHostName } from "../../portal/host.ts";

const TICKET = "inspection";
/** The file types in the portal's setting `publicInspectionFileTypes`. */
const FILE_TYPES = [".pdf", ".png", ".jpg", ".jpeg"] as const;

export function servePublicInspection(serve: ServeEndpoint, context: ServiceContext): void {
  const { store } = context;
  const getApplication = (ticket: string) =>
    getTicketApplication(TICKET, ticket, createMessage("inspections.numberExpired"), context);

  serve(findPublicInspections, ({ body }) => {
    context.limiter.countCall("sensitive", `inspection ${body.Number.toUpperCase()}`);
    return withMinimumDuration(async () => {
      const openedAccess = await grantAccessByContact(TICKET, body, context);
      if (!openedAccess) return { Found: null };
      const { application, found } = openedAccess;
      const refusal = findStatusDenial("inspection", application);
      const Stages = toInspectionStageResponses(application, refusal, context);
      const nextStage = Stages.find(({ IsMandatory, State }) => IsMandatory && State !== "Approved");
      return {
        Found: {
          ...found,
          Stages,
          NextStageId: nextStage?.StageId ?? null,
          Reason: Stages.length > 0 ? refusal : createMessage("inspections.noneForType"),
          Days: listBookingDays(undefined, undefined, context),
        },
      };
    });
  });

  serve(createPublicInspectionUpload, async ({ body, request }) => {
    const application = await getApplication(body.Ticket);
    assertNotDenied(findStatusDenial("inspection", application));
    const isPicture = !body.FileName.toLowerCase().endsWith(".pdf");
    const file = { ...body, DocumentTypeId: isPicture ? "site-photo" : "other" };
    return openVisitorUpload(application, file, FILE_TYPES, request, context);
  });

  serve(completePublicInspectionUpload, async ({ body }) => {
    const application = await getApplication(body.Ticket);
    const by = createUnsignedName(application.ApplicantName);
    const { Id, FileName, Size, State } = await completeVisitorUpload(
      body.UploadId,
      application,
      by,
      context,
    );
    if (State === "Quarantined") throw new ServiceError(415, createMessage("documents.virus"));
    return { DocumentId: Id, FileName, Size };
  });

  serve(requestPublicInspection, async ({ body, reader, idempotencyKey }) => {
    const { Ticket, ...booking } = body;
    const application = await getApplication(Ticket);
    assertNotDenied(findStatusDenial("inspection", application));
    const idempotentCall = {
      key: idempotencyKey,
      scope: `public inspection ${application.Id}`,
      request: booking,
    };
    return runIdempotently(idempotentCall, context, () => {
      const by = createUnsignedName(booking.ContactName);
      const inspection = requestInspection(application, booking, by, context);
      const Calendar = createCalendarFile({
        translator: reader,
        inspection,
        address: application.Title,
        url: `${context.portalOrigin(application.Domain)}${createTrackingPath(application.Number ?? "")}`,
        organiser: findHostName(context.hosts, application.Domain),
        now: context.now(),
      });
      const { Number: number, RequestedDate, HalfDay, ContactName, ContactPhone } = inspection;
      const Files = inspection.DocumentIds.map((id) => store.collection("document").get(id)?.FileName ?? "");
      return {
        Number: number,
        Place: application.Title,
        StageName: getStageName(inspection),
        ...{ RequestedDate, HalfDay, ContactName, ContactPhone, Files, Calendar },
      };
    });
  });
}

function createUnsignedName(name: string): ActorName {
  return toStoredText(createMessage("people.withoutSigningIn", { name }));
}
