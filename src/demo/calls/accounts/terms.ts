import { acceptTerms, getTerms } from "#contract/accounts/terms.ts";
import type { ServiceContext } from "../../context/context.ts";
import { acceptTermsVersion, toTermsResponse } from "../../domain/accounts/terms.ts";
import type { ServeEndpoint } from "../../http/serve.ts";

export function serveTerms(serve: ServeEndpoint, context: ServiceContext): void {
  serve(getTerms, ({ signedIn }) => toTermsResponse(signedIn.account.Id, context));
  serve(acceptTerms, ({ body, signedIn }) => acceptTermsVersion(signedIn.account.Id, body.Version, context));
}
