/** The endpoint that lists permits on which new applications can be based (spec 7.5). */
import { getPermits } from "#contract/applications/permit.ts";
import type { ServiceContext } from "../../context/context.ts";
import { findPermits } from "../../domain/permits/permits.ts";
import type { ServeEndpoint } from "../../http/serve.ts";

const PAGE_SIZE = 20;

export function servePermit(serve: ServeEndpoint, context: ServiceContext): void {
  serve(getPermits, ({ query, signedIn }) => {
    const { ApplicationTypeId: typeId, ApplicationId: applicationId, Search: search } = query;
    const permitQuery = { typeId, applicationId, search, domain: signedIn.session.Domain };
    const permits = findPermits(permitQuery, signedIn.account, context);
    return { Items: permits.slice(0, PAGE_SIZE), TotalCount: permits.length };
  });
}
