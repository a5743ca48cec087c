/** Computes the version of all data that the static build of a host reads (decisions 133). */
import type { UiConfig } from "#contract/config/portal-config.ts";
import type { ServiceContext } from "../../context/context.ts";
import { hashText } from "../../http/signature.ts";
import { catalogue, formTranslations } from "../../messages/catalogue.ts";
import type { DemoHost } from "../../portal/host.ts";
import { createGuide } from "./public-types.ts";

/**
 * Hash of the service's own texts, which the guide displays. The texts do not change while the process runs.
 */
let serviceTextsHash: Promise<string> | undefined;

/**
 * Returns a hash of the theme and images of `host`, the licence and texts of `customer`, and the guide. `customer` is
 * the host whose licence and texts the caller receives.
 */
export async function getContentVersion(
  ui: UiConfig,
  host: DemoHost,
  customer: DemoHost,
  context: ServiceContext,
): Promise<string> {
  serviceTextsHash ??= hashText(JSON.stringify([catalogue, formTranslations]));
  const { licence, texts } = customer;
  return hashText(
    JSON.stringify([ui, host.assets, licence, texts, createGuide(context), await serviceTextsHash]),
  );
}
