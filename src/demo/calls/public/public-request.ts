/** The endpoints with which people without sign-in lodge an additional request (spec 2.1, decisions 64). */
import {
  completePublicRequestFile,
  createPublicRequest,
  createPublicRequestFile,
  findPublicRequestTypes,
  removePublicRequestFile,
} from "#contract/public/public-request.ts";
import type { ServiceContext } from "../../context/context.ts";
import { listPublicRequestTypes, lodgePublicRequest } from "../../domain/requests/public-request.ts";
import { getTicketApplication, grantAccessByContact } from "../../domain/visitors/application-ticket.ts";
import {
  checkUnlodgedFile,
  listUnlodgedFiles,
  openUnlodgedFile,
  removeUnlodgedFile,
} from "../../domain/visitors/unlodged-files.ts";
import { runIdempotently } from "../../http/run-idempotently.ts";
import { type ServeEndpoint, SUCCESS_RESPONSE } from "../../http/serve.ts";
import { withMinimumDuration } from "../../http/with-minimum-duration.ts";
import { createMessage } from "../../messages/message.ts";
import { getRequestType } from "../../rules/request-types.ts";

const TICKET = "additional-request";

export function servePublicRequest(serve: ServeEndpoint, context: ServiceContext): void {
  const getApplication = (ticket: string) =>
    getTicketApplication(TICKET, ticket, createMessage("requests.public.expired"), context);
  const getUnlodgedRequest = async (ticket: string, requestId: string) => ({
    application: await getApplication(ticket),
    requestId,
  });

  serve(findPublicRequestTypes, ({ body }) => {
    context.limiter.countCall("sensitive", `request ${body.Number.toUpperCase()}`);
    return withMinimumDuration(async () => {
      const openedAccess = await grantAccessByContact(TICKET, body, context);
      if (!openedAccess) return { Found: null };
      const { application, found } = openedAccess;
      return {
        Found: {
          ...found,
          Types: listPublicRequestTypes(application, context),
          Files: body.RequestId ? listUnlodgedFiles({ application, requestId: body.RequestId }, context) : [],
        },
      };
    });
  });

  serve(createPublicRequestFile, async ({ body, request }) => {
    const { Ticket, RequestId, ...file } = body;
    return openUnlodgedFile(await getUnlodgedRequest(Ticket, RequestId), file, request, context);
  });

  serve(completePublicRequestFile, async ({ body }) =>
    checkUnlodgedFile(await getUnlodgedRequest(body.Ticket, body.RequestId), body.UploadId, context),
  );

  serve(removePublicRequestFile, async ({ body }) => {
    await removeUnlodgedFile(await getUnlodgedRequest(body.Ticket, body.RequestId), body.DocumentId, context);
    return SUCCESS_RESPONSE;
  });

  serve(createPublicRequest, async ({ body, reader, idempotencyKey }) => {
    const { Ticket, ...request } = body;
    const application = await getApplication(Ticket);
    return runIdempotently(
      { key: idempotencyKey, scope: `public request ${application.Id}`, request },
      context,
      () => {
        const { lodgedRequest, files } = lodgePublicRequest(application, request, reader, context);
        return {
          Number: lodgedRequest.Number ?? "",
          TypeName: getRequestType(lodgedRequest.TypeId).name,
          Place: application.Title,
          SubmittedAt: lodgedRequest.SubmittedAt ?? lodgedRequest.UpdatedAt,
          Email: lodgedRequest.AskedBy?.Email ?? "",
          Files: files,
        };
      },
    );
  });
}
