/**
 * JSON API for decisions on the parts of an application (documents, inspections and others), for tests.
 * `officer/README.md` lists the endpoints.
 */

import type { Hono } from "hono";
import * as z from "zod/mini";
import { checkListStatus } from "#contract/applications/checklist.ts";
import type { ServiceContext } from "../../../context/context.ts";
import { toChecklistResponses } from "../../../domain/checklists/checklist-response.ts";
import { toDocumentResponse } from "../../../domain/documents/document-response.ts";
import { toInspectionResponse } from "../../../domain/inspections/inspection-response.ts";
import { toInsuranceResponse } from "../../../domain/insurance/insurance-response.ts";
import { listParts } from "../../../domain/parts/parts.ts";
import { sendReminders } from "../../../domain/periods/reminders.ts";
import { toAdditionalRequestResponse } from "../../../domain/requests/additional-request-response.ts";
import { sendVisitReminders } from "../../../domain/visits/visit-mail.ts";
import { renderInEnglish } from "../../../messages/localise.ts";
import type { InspectionRecord } from "../../../records/parts/inspection-record.ts";
import { ALL_RIGHTS } from "../../../rules/access.ts";
import {
  acceptProvidedItems,
  decideChecklistItem,
  decideDocument,
  decideInsurance,
  getApplicationOfPart,
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
import { readJsonBody } from "../api.ts";

const remarkText = z.optional(z.nullable(z.string().check(z.maxLength(4000))));
const documentBody = z.object({ Decision: z.enum(["Accepted", "Rejected"]), Reason: remarkText });
const checkItemBody = z.object({ status: checkListStatus, Remark: remarkText });
const insuranceBody = z.object({ Decision: z.enum(["Verified", "Cancelled"]), Remark: remarkText });
const measureBody = z.object({ TypeId: z.string(), Location: z.string().check(z.maxLength(300)) });

export function servePartApi(desk: Hono, context: ServiceContext): void {
  const toDeskInspection = (record: InspectionRecord) =>
    toInspectionResponse(record, getApplicationOfPart(record.ApplicationId, context), null, context);

  desk.get("/desk/api/applications/:id/parts", (c) => {
    const application = getAnyApplication(c.req.param("id"), context);
    const { Id } = application;
    return c.json(
      renderInEnglish({
        Documents: context.store
          .collection("document")
          .find({ where: { ApplicationId: Id } })
          .map(toDocumentResponse),
        CheckLists: toChecklistResponses(application, null, context).Lists,
        Inspections: listParts("inspection", Id, context).map(toDeskInspection),
        Insurances: listParts("insurance", Id, context).map((part) =>
          toInsuranceResponse(part, application, null, context),
        ),
        Requests: listParts("additionalRequest", Id, context).map((part) =>
          toAdditionalRequestResponse(part, application, ALL_RIGHTS, context),
        ),
      }),
    );
  });
  desk.post("/desk/api/documents/:id/decide", async (c) => {
    const { Decision, Reason = null } = await readJsonBody(documentBody, c);
    return c.json(
      renderInEnglish(toDocumentResponse(decideDocument(c.req.param("id"), Decision, Reason, context))),
    );
  });
  desk.post("/desk/api/checklist/:id", async (c) => {
    const { status, Remark = null } = await readJsonBody(checkItemBody, c);
    return c.json(renderInEnglish(decideChecklistItem(c.req.param("id"), status, Remark, context)));
  });
  desk.post("/desk/api/applications/:id/accept-provided", (c) =>
    c.json(
      renderInEnglish({
        Accepted: acceptProvidedItems(getAnyApplication(c.req.param("id"), context), context),
      }),
    ),
  );
  desk.post("/desk/api/inspections/:id/book", async (c) =>
    c.json(
      renderInEnglish(
        toDeskInspection(
          bookInspection(c.req.param("id"), await readJsonBody(inspectionBookingBody, c), context),
        ),
      ),
    ),
  );
  desk.post("/desk/api/inspections/:id/outcome", async (c) => {
    const outcome = await readJsonBody(inspectionOutcomeBody, c);
    return c.json(
      renderInEnglish(toDeskInspection(await recordOutcome(c.req.param("id"), outcome, context))),
    );
  });
  desk.post("/desk/api/insurance/:id/decide", async (c) => {
    const { Decision, Remark = null } = await readJsonBody(insuranceBody, c);
    const insurance = decideInsurance(c.req.param("id"), Decision, Remark, context);
    return c.json(
      renderInEnglish(
        toInsuranceResponse(insurance, getApplicationOfPart(insurance.ApplicationId, context), null, context),
      ),
    );
  });
  desk.post("/desk/api/additional-requests/:id/decide", async (c) => {
    const request = decideRequest(c.req.param("id"), await readJsonBody(requestDecision, c), context);
    return c.json(
      renderInEnglish(
        toAdditionalRequestResponse(
          request,
          getApplicationOfPart(request.ApplicationId, context),
          ALL_RIGHTS,
          context,
        ),
      ),
    );
  });
  desk.post("/desk/api/applications/:id/register", async (c) => {
    const { TypeId, Location } = await readJsonBody(measureBody, c);
    const { Id, Name } = addRegisterMeasure(
      getAnyApplication(c.req.param("id"), context),
      TypeId,
      Location,
      context,
    );
    return c.json(renderInEnglish({ Id, Name }));
  });
  desk.post("/desk/api/reminders", async (c) =>
    c.json(renderInEnglish({ Sent: sendReminders(context) + (await sendVisitReminders(context)) })),
  );
}
