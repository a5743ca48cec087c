/** The endpoints for the customer (council or firm) of a host: licence, configuration, texts (spec 7.4). */

import {
  getApplicantPortalConfig,
  getLicence,
  getTranslation,
  getTranslations,
} from "#contract/accounts/licence.ts";
import type { ServiceContext } from "../../context/context.ts";
import { getForm } from "../../domain/forms/stored-forms.ts";
import { getContentVersion } from "../../domain/lookups/content-version.ts";
import type { ServeEndpoint } from "../../http/serve.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { readForwarded } from "../../http/urls/forwarded-url.ts";
import { listFormTranslations } from "../../messages/form-texts.ts";
import { createMessage } from "../../messages/message.ts";
import { toCatalogueLanguage } from "../../messages/translator.ts";
import { type DemoHost, withoutPort } from "../../portal/host.ts";
import { createUiConfig } from "../../portal/ui-config.ts";
import { requestWizards } from "../../wizards/additional-requests.ts";

export function serveLicence(serve: ServeEndpoint, context: ServiceContext): void {
  const { hosts } = context;

  serve(getLicence, ({ request }) => getHost(request, hosts).licence);

  serve(getApplicantPortalConfig, async ({ params, request }) => {
    const hostname = withoutPort(params.host);
    const host = hosts.find((demoHost) => demoHost.host === hostname);
    if (!host) throw createNotFoundError();
    const baseUrl = context.publicUrl ?? new URL(request.url).origin;
    const ui = createUiConfig(host, baseUrl);
    const customer = getHost(request, hosts);
    return {
      UiConfig: JSON.stringify(ui),
      ContentVersion: await getContentVersion(ui, host, customer, context),
    };
  });

  serve(getTranslations, ({ request }) =>
    Object.keys(getHost(request, hosts).texts).map((Language) => ({
      Language,
      Name: getLanguageName(Language),
    })),
  );

  serve(getTranslation, ({ params, query, request }) => {
    if (!/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(params.lang)) throw createNotFoundError();
    if (query.ConfigurationId !== undefined) {
      const wizard = findConfiguration(query.ConfigurationId, query.Version, context);
      if (!wizard) throw createNotFoundError();
      return listFormTranslations(wizard, toCatalogueLanguage(params.lang));
    }
    return getHost(request, hosts).texts[params.lang] ?? {};
  });
}

/**
 * Returns the host whose texts are requested: the host in the licence header (spec 7), otherwise the host of the
 * page's origin, otherwise the first host. A proxy sends the origin if the browser does not (decisions 81, 82).
 */
function getHost(request: Request, hosts: readonly DemoHost[]): DemoHost {
  const licenceId = request.headers.get("LicenceId");
  const origin = request.headers.get("Origin") ?? readForwarded(request)?.origin ?? "";
  const originHostname = URL.canParse(origin) ? new URL(origin).hostname : "";
  const host =
    hosts.find(({ licence }) => licence.Id === licenceId) ??
    hosts.find((demoHost) => demoHost.host === originHostname) ??
    hosts[0];
  if (!host) throw new ServiceError(404, createMessage("service.unknownLicence"));
  return host;
}

function getLanguageName(language: string): string {
  return new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
}

/**
 * Finds the configuration of an application form or of an additional request's form. Returns the current
 * version if `version` is absent or unknown.
 */
function findConfiguration(id: string, version: string | undefined, context: ServiceContext) {
  const requestWizard = Object.values(requestWizards).find((wizard) => wizard.id === id);
  if (requestWizard || !context.store.collection("form").get(id)) return requestWizard;
  return getForm(id, version === undefined ? undefined : Number(version), context);
}
