/** The endpoints of inspections (spec 7.6.7). Booking requires the right `book`. */

import type { DelegateRight } from "#contract/accounts/delegate-right.ts";
import {
  cancelInspection,
  getInspection,
  getInspectionCalendarFile,
  getInspectionCheckList,
  getInspectionDates,
  getInspections,
  getMyInspections,
  requestInspection,
  rescheduleInspection,
  updateInspectionCheckList,
} from "#contract/applications/inspection.ts";
import type { ServiceContext } from "../../context/context.ts";
import {
  assertInspectionOpen,
  bookRequestedInspection,
  cancelInspectionBooking,
  rescheduleBookedInspection,
} from "../../domain/inspections/book.ts";
import {
  getEarliestBookingDay,
  getLatestBookingDay,
  listBookingDays,
} from "../../domain/inspections/booking-days.ts";
import { createCalendarFile } from "../../domain/inspections/calendar-file.ts";
import { toInspectionResponse } from "../../domain/inspections/inspection-response.ts";
import { toReadinessResponse } from "../../domain/inspections/readiness.ts";
import { toInspectionStageResponses } from "../../domain/inspections/stage-states.ts";
import { assertNotDenied, findPartDenialReason, findStatusDenial } from "../../domain/parts/part-rules.ts";
import { createVisiblePartsFilter, getPartFor, listParts } from "../../domain/parts/parts.ts";
import { getActingName } from "../../domain/people/acting-name.ts";
import { runIdempotently } from "../../http/run-idempotently.ts";
import type { ServeEndpoint } from "../../http/serve.ts";
import { createNotFoundError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import { findHostName } from "../../portal/host.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { InspectionRecord } from "../../records/parts/inspection-record.ts";
import { getApplicationFor } from "../../rules/access.ts";
import type { FieldCondition } from "../../store/store.ts";
import { toDayText } from "../../time/calendar.ts";

export function serveInspection(serve: ServeEndpoint, context: ServiceContext): void {
  const inspections = context.store.collection("inspection");
  const getInspectionFor = (right: DelegateRight, id: string, account: AccountRecord) =>
    getPartFor("inspection", id, right, account, context);
  const getInspectionToBook = (id: string, account: AccountRecord) => {
    const part = getInspectionFor("book", id, account);
    assertNotDenied(findStatusDenial("inspection", part.application));
    return part;
  };
  const toResponse = (record: InspectionRecord, account: AccountRecord) => {
    const application = getApplicationFor("view", record.ApplicationId, account, context);
    const reason = findPartDenialReason("inspection", "book", application, account, context);
    return toInspectionResponse(record, application, reason, context);
  };

  serve(getInspections, ({ params, signedIn }) => {
    const application = getApplicationFor("view", params.applicationId, signedIn.account, context);
    const Reason = findPartDenialReason("inspection", "book", application, signedIn.account, context);
    const Stages = toInspectionStageResponses(application, Reason, context);
    const nextStage = Stages.find(({ IsMandatory, State }) => IsMandatory && State !== "Approved");
    return {
      Stages,
      Items: listParts("inspection", application.Id, context)
        .reverse()
        .map((record) => toInspectionResponse(record, application, Reason, context)),
      NextStageId: nextStage?.StageId ?? null,
      EarliestDate: getEarliestBookingDay(context),
      LatestDate: getLatestBookingDay(context),
      Actions: Reason === null && Stages.length > 0 ? ["request" as const] : [],
      Reason: Stages.length > 0 ? Reason : createMessage("inspections.noneForType"),
    };
  });

  serve(getInspectionDates, ({ params, query, signedIn }) => {
    getApplicationFor("view", params.applicationId, signedIn.account, context);
    return listBookingDays(query.From, query.To, context);
  });

  serve(getMyInspections, ({ query, signedIn }) => {
    const today = toDayText(context.now());
    const conditionsByPeriod: Readonly<Record<string, FieldCondition | undefined>> = {
      upcoming: { in: ["Requested", "Booked"] },
      past: { in: ["Done", "Cancelled"] },
    };
    const State = conditionsByPeriod[query.Show ?? "upcoming"];
    const where = createVisiblePartsFilter<InspectionRecord>(signedIn.account, context, {
      State,
      RequestedDate: query.Show === "all" || query.Show === "past" ? undefined : { from: today },
    });
    const records = inspections.find({
      where,
      orderBy: { field: "RequestedDate", direction: query.Show === "past" ? "desc" : "asc" },
      limit: query.PageSize,
      offset: (query.PageNumber - 1) * query.PageSize,
    });
    return {
      Items: records.map((record) => toResponse(record, signedIn.account)),
      TotalCount: inspections.count(where),
    };
  });

  serve(getInspection, ({ params, signedIn }) =>
    toResponse(getInspectionFor("view", params.id, signedIn.account).part, signedIn.account),
  );

  serve(requestInspection, ({ params, body, signedIn, idempotencyKey }) => {
    const { account } = signedIn;
    const application = getApplicationFor("book", params.applicationId, account, context);
    assertNotDenied(findStatusDenial("inspection", application));
    const idempotentCall = {
      key: idempotencyKey,
      scope: `inspection ${account.Id} ${application.Id}`,
      request: body,
    };
    return runIdempotently(idempotentCall, context, () =>
      toResponse(
        bookRequestedInspection(application, body, getActingName(account, application), context),
        account,
      ),
    );
  });

  serve(rescheduleInspection, ({ params, body, signedIn }) => {
    const { part: inspection, application } = getInspectionToBook(params.id, signedIn.account);
    return toResponse(
      rescheduleBookedInspection(
        inspection,
        application,
        body,
        getActingName(signedIn.account, application),
        context,
      ),
      signedIn.account,
    );
  });

  serve(cancelInspection, ({ params, body, signedIn }) => {
    const { part: inspection, application } = getInspectionToBook(params.id, signedIn.account);
    return toResponse(
      cancelInspectionBooking(
        inspection,
        application,
        body,
        getActingName(signedIn.account, application),
        context,
      ),
      signedIn.account,
    );
  });

  serve(getInspectionCalendarFile, ({ params, signedIn, reader }) => {
    const { part: inspection, application } = getInspectionFor("view", params.id, signedIn.account);
    const calendarText = createCalendarFile({
      translator: reader,
      inspection,
      address: application.Title,
      url: `${context.portalOrigin(application.Domain)}/app-details/${application.Id}`,
      organiser: findHostName(context.hosts, application.Domain),
      now: context.now(),
    });
    return new Response(calendarText, {
      headers: {
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": `attachment; filename="${inspection.Number}.ics"`,
      },
    });
  });

  serve(getInspectionCheckList, ({ params, signedIn }) =>
    toReadinessResponse(getInspectionFor("view", params.id, signedIn.account).part),
  );

  serve(updateInspectionCheckList, ({ params, body, signedIn }) => {
    const { part: inspection } = getInspectionToBook(params.id, signedIn.account);
    assertInspectionOpen(inspection);
    if (!toReadinessResponse(inspection).Items.some(({ Id }) => Id === body.ItemId))
      throw createNotFoundError();
    const changedInspection = {
      ...inspection,
      CheckList: { ...inspection.CheckList, [body.ItemId]: body.status },
    };
    inspections.put(changedInspection);
    return toReadinessResponse(changedInspection);
  });
}
