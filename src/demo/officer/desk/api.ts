/** Serves the JSON API of the provider desk, for tests (`officer/README.md` lists the endpoints). */

import type { Context, Hono } from "hono";
import * as z from "zod/mini";
import type { ServiceContext } from "../../context/context.ts";
import { accountActions, changeAccount, getAccountByIdOrEmail } from "../../domain/accounts/account-state.ts";
import { withdrawLink } from "../../domain/answer-links/answer-link.ts";
import { toApplicationDetailsResponse } from "../../domain/applications/application-details-response.ts";
import { toSummaryResponse } from "../../domain/applications/summary.ts";
import { toDocumentResponse } from "../../domain/documents/document-response.ts";
import { readOutbox } from "../../domain/notifications/outbox.ts";
import { readSentPushes } from "../../domain/notifications/push.ts";
import { readBody } from "../../http/request-body.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { renderInEnglish } from "../../messages/localise.ts";
import { getAnyApplication } from "../actions/find-application.ts";
import { changeStatusAsOfficer, listOfficerTransitions } from "../actions/officer-transitions.ts";
import { addOutcomeDocument } from "../actions/outcome-documents.ts";
import { announceToAll, listPostBody, postToList } from "../actions/posts.ts";
import { informationRequestBody, requestAnswersByLink } from "../actions/request-information.ts";
import { resetSecondFactor } from "../actions/reset-factor.ts";
import { writeMessage } from "../actions/write-message.ts";

const moveBody = z.object({ To: z.string(), Comment: z.optional(z.string()) });
const messageBody = z.object({ Text: z.string() });
const factorBody = z.object({ IdentityCheck: z.string() });
const outcomeBody = z.object({ DocumentTypeId: z.string() });

/**
 * Adds the endpoints. Their URLs contain the id or number of an application, or the id or email address of an
 * account.
 */
export function serveDeskApi(desk: Hono, context: ServiceContext): void {
  const getApplication = (c: Context) => getAnyApplication(c.req.param("id") ?? "", context);

  desk.get("/desk/api/applications/:id", (c) =>
    c.json(
      renderInEnglish({
        ...toApplicationDetailsResponse(getApplication(c), "officer", context),
        Moves: listOfficerTransitions(getApplication(c)).map(({ to, action }) => ({
          To: to,
          Action: action,
        })),
      }),
    ),
  );
  desk.post("/desk/api/applications/:id/move", async (c) => {
    const { To, Comment } = await readJsonBody(moveBody, c);
    return c.json(
      renderInEnglish(
        toSummaryResponse(await changeStatusAsOfficer(getApplication(c), To, Comment, context)),
      ),
    );
  });
  desk.post("/desk/api/applications/:id/message", async (c) => {
    const { Text } = await readJsonBody(messageBody, c);
    return c.json(renderInEnglish(writeMessage(getApplication(c), Text, context)));
  });
  desk.post("/desk/api/applications/:id/request-information", async (c) => {
    const body = await readJsonBody(informationRequestBody, c);
    return c.json(renderInEnglish(await requestAnswersByLink(getApplication(c), body, context)));
  });
  desk.post("/desk/api/information-requests/:id/withdraw-link", (c) =>
    c.json(renderInEnglish({ ApplicationId: withdrawLink(c.req.param("id"), context).ApplicationId })),
  );
  desk.post("/desk/api/applications/:id/outcome", async (c) => {
    const { DocumentTypeId } = await readJsonBody(outcomeBody, c);
    return c.json(
      renderInEnglish(
        toDocumentResponse(await addOutcomeDocument(getApplication(c), DocumentTypeId, context)),
      ),
    );
  });
  desk.post("/desk/api/accounts/:id/reset-factor", async (c) => {
    const { IdentityCheck } = await readJsonBody(factorBody, c);
    resetSecondFactor(getAccountByIdOrEmail(c.req.param("id"), context), IdentityCheck, context);
    return c.json({ Success: true });
  });
  desk.post("/desk/api/accounts/:id/:action", (c) => {
    const action = accountActions.find((accountAction) => accountAction === c.req.param("action"));
    if (!action) throw createNotFoundError();
    const { Id, Email, State } = changeAccount(
      getAccountByIdOrEmail(c.req.param("id"), context),
      action,
      context,
    );
    return c.json(renderInEnglish({ Id, Email, State }));
  });
  desk.post("/desk/api/lists/:id/post", async (c) =>
    c.json(renderInEnglish(postToList(c.req.param("id"), await readJsonBody(listPostBody, c), context))),
  );
  desk.post("/desk/api/announce", async (c) =>
    c.json(renderInEnglish({ AccountCount: announceToAll(await readJsonBody(listPostBody, c), context) })),
  );
  desk.get("/desk/api/pushes", (c) => {
    const to = c.req.query("to");
    return c.json(
      renderInEnglish(readSentPushes(context, to ? getAccountByIdOrEmail(to, context).Id : undefined)),
    );
  });
  desk.get("/desk/api/outbox", (c) => c.json(renderInEnglish(readOutbox(context, c.req.query("to")))));
}

/** Reads a JSON body. Throws 400 if it does not match the schema. */
export async function readJsonBody<Schema extends z.ZodMiniType>(
  schema: Schema,
  c: Context,
): Promise<z.output<Schema>> {
  const result = z.safeParse(schema, await readBody(c.req.raw));
  if (!result.success)
    throw new ServiceError(400, "The body does not have the format that the desk's README describes.");
  return result.data;
}
