/** The customer behind a host, how its portal looks and what it says (spec 7 Translations and licence). */
import { getApplicantPortalConfig, getLicence, getTranslation, getTranslations } from "#contract/licence.ts";
import type { ServiceContext } from "./context.ts";
import { type DemoHost, withoutPort } from "./portal/host.ts";
import { uiConfigOf } from "./portal/ui-config.ts";
import type { Serve } from "./serve.ts";
import { notFound, ServiceError } from "./service-error.ts";

export function serveLicence(serve: Serve, context: ServiceContext): void {
  const { hosts } = context;

  serve(getLicence, ({ request }) => hostOf(request, hosts).licence);

  serve(getApplicantPortalConfig, ({ params, request }) => {
    const name = withoutPort(params.host);
    const host = hosts.find((known) => known.host === name);
    if (!host) throw notFound();
    const base = context.publicUrl ?? new URL(request.url).origin;
    return { UiConfig: JSON.stringify(uiConfigOf(host, base)) };
  });

  serve(getTranslations, ({ request }) =>
    Object.keys(hostOf(request, hosts).texts).map((Language) => ({ Language, Name: nameOf(Language) })),
  );

  serve(getTranslation, ({ params, request }) => {
    if (!/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(params.lang)) throw notFound();
    return hostOf(request, hosts).texts[params.lang] ?? {};
  });
}

/** Whose texts are asked for: by the licence header (spec 7), else by the page that asks. */
function hostOf(request: Request, hosts: readonly DemoHost[]): DemoHost {
  const licenceId = request.headers.get("LicenceId");
  const origin = request.headers.get("Origin") ?? "";
  const asking = URL.canParse(origin) ? new URL(origin).hostname : "";
  const host =
    hosts.find(({ licence }) => licence.Id === licenceId) ??
    hosts.find((known) => known.host === asking) ??
    hosts[0];
  if (!host) throw new ServiceError(404, "There is no such licence.");
  return host;
}

function nameOf(language: string): string {
  return new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
}
