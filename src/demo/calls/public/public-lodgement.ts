/** The endpoints for lodging without an account (`domain/visits/`). */

import { getFullName } from "#contract/full-name.ts";
import {
  claimPublicLodgement,
  getGuide,
  getPublicTypes,
  resumePublicLodgement,
  sendPublicLodgementLink,
  startPublicLodgement,
} from "#contract/public/public-lodgement.ts";
import { type ServiceContext, toInstantText } from "../../context/context.ts";
import { getDeviceName } from "../../domain/accounts/device-name.ts";
import { issueTokens, openSession, revokeSessions } from "../../domain/accounts/sessions.ts";
import { transferApplication } from "../../domain/applications/transfer.ts";
import { getApplicationType } from "../../domain/lookups/application-types.ts";
import { createGuide, listPublicTypes } from "../../domain/lookups/public-types.ts";
import { fillFromQuotation } from "../../domain/quotations/fill-from-quotation.ts";
import { beginVisitorApplication } from "../../domain/visits/begin-visit.ts";
import { getVisitExpiry, getVisitState, isVisitOpen } from "../../domain/visits/visit-end.ts";
import {
  createVisitLink,
  createVisitSecret,
  extendVisitLink,
  findVisit,
} from "../../domain/visits/visit-link.ts";
import { emailVisitLink } from "../../domain/visits/visit-mail.ts";
import { getKnownHost } from "../../http/known-host.ts";
import { runIdempotently } from "../../http/run-idempotently.ts";
import { type ServeEndpoint, SUCCESS_RESPONSE } from "../../http/serve.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import type { Translator } from "../../messages/translator.ts";
import type { VisitorApplicationRecord } from "../../records/visit-record.ts";
import { canLodge } from "../../rules/access.ts";

/** Maximum number of links that one request sends to an email address. People who need more can call the council. */
const MAX_LINKS = 5;

export function servePublicLodgement(serve: ServeEndpoint, context: ServiceContext): void {
  const { store } = context;
  const openVisit = async (visit: VisitorApplicationRecord, request: Request, { language }: Translator) => {
    const application = store.collection("application").get(visit.ApplicationId);
    const account = store.collection("account").get(visit.AccountId);
    if (!application || !account) throw createNotFoundError();
    const device = getDeviceName(request.headers.get("User-Agent"));
    const session = store.transaction(() =>
      openSession(account, { domain: visit.Domain, device, language }, context),
    );
    return {
      Session: { ...(await issueTokens(session, context)), TopicName: account.TopicName },
      ApplicationId: visit.ApplicationId,
      Secret: await createVisitSecret(visit, context),
      EndsAt: toInstantText(getVisitExpiry(visit, application)),
      Email: visit.Email,
    };
  };

  serve(getPublicTypes, () => listPublicTypes(context));

  serve(startPublicLodgement, async ({ body, request, reader, idempotencyKey }) => {
    const { ApplicationTypeId, Name, Email } = body;
    const domain = getKnownHost(body.Domain, context);
    if (!Name.trim())
      throw new ServiceError(400, [{ Message: createMessage("visits.nameMissing"), Path: "Name" }]);
    context.limiter.countCall("sensitive", Email.trim().toLowerCase());
    const idempotentCall = { key: idempotencyKey, scope: "visit", request: body };
    const creation = { value: false };
    const id = runIdempotently(idempotentCall, context, () => {
      creation.value = true;
      const newVisit = beginVisitorApplication(
        ApplicationTypeId,
        { name: Name, email: Email, domain, translator: reader },
        context,
      );
      if (body.QuotationNumber) fillFromQuotation(newVisit, body.QuotationNumber, context);
      return newVisit.Id;
    });
    const visit = store.collection("visit").get(id);
    if (!visit) throw createNotFoundError();
    if (creation.value) emailVisitLink(visit, await createVisitLink(visit, context), context, reader);
    return openVisit(visit, request, reader);
  });

  serve(resumePublicLodgement, async ({ body, request, reader }) => {
    const visit = await findVisit(body.Secret, getKnownHost(body.Domain, context), context);
    const application = visit && store.collection("application").get(visit.ApplicationId);
    if (!visit || !application) throw createNotFoundError();
    const State = getVisitState(visit, application, context);
    return {
      State,
      Number: State === "lodged" ? application.Number : null,
      TypeName: getApplicationType(application.ApplicationTypeId).name,
      Visit: isVisitOpen(visit, application, context) ? await openVisit(visit, request, reader) : null,
    };
  });

  serve(sendPublicLodgementLink, async ({ body, reader }) => {
    const email = body.Email.trim().toLowerCase();
    context.limiter.countCall("sensitive", email);
    const where = { Email: email, Domain: getKnownHost(body.Domain, context), MovedAt: null };
    const visits = store.collection("visit").find({ where });
    const findVisitState = (visit: VisitorApplicationRecord) => {
      const application = store.collection("application").get(visit.ApplicationId);
      return application && getVisitState(visit, application, context);
    };
    // Send the links of drafts first, because a draft is deleted when its link expires. For a lodged
    // application, the email makes an expired link valid again.
    const [drafts, lodged] = ["open", "lodged"].map((state) =>
      visits.filter((visit) => findVisitState(visit) === state).reverse(),
    );
    for (const visit of [...(drafts ?? []), ...(lodged ?? [])].slice(0, MAX_LINKS)) {
      const link = await createVisitLink(visit, context);
      extendVisitLink(visit.ApplicationId, visit.AccountId, context);
      emailVisitLink(store.collection("visit").get(visit.Id) ?? visit, link, context, reader);
    }
    return SUCCESS_RESPONSE;
  });

  serve(claimPublicLodgement, async ({ body, signedIn: { account } }) => {
    if (!canLodge(account)) throw new ServiceError(403, createMessage("applications.readOnlyAccount"));
    const visit = await findVisit(body.Secret, undefined, context);
    const application = visit && store.collection("application").get(visit.ApplicationId);
    const state = visit && application && getVisitState(visit, application, context);
    if (!state || state === "moved" || application.StatusId === "deleted") throw createNotFoundError();
    if (store.collection("formTest").get(visit.AccountId)) throw createNotFoundError();
    const visitor = store.collection("account").get(visit.AccountId);
    store.transaction(() => {
      transferApplication(application, account, getFullName(account), context);
      store.collection("visit").put({ ...visit, MovedAt: toInstantText(context.now()) });
      revokeSessions(visit.AccountId, context);
    });
    if (visitor) context.hub.end(visitor.TopicName);
    return { ApplicationId: visit.ApplicationId };
  });

  serve(getGuide, () => createGuide(context));
}
