/** Every call of the specification that is built, by name: what the exhaustiveness tests and generators walk. */
import * as account from "./account.ts";
import * as applicantAccount from "./applicant-account.ts";
import * as application from "./application.ts";
import * as applicationDraft from "./application-draft.ts";
import * as applicationList from "./application-list.ts";
import * as applicationTemplate from "./application-template.ts";
import * as applicationType from "./application-type.ts";
import * as document from "./document.ts";
import * as dropdown from "./dropdown.ts";
import type { EndpointShape } from "./endpoint.ts";
import * as licence from "./licence.ts";
import * as menu from "./menu.ts";

const areas = {
  account,
  applicantAccount,
  application,
  applicationDraft,
  applicationList,
  applicationTemplate,
  applicationType,
  document,
  dropdown,
  licence,
  menu,
};

function isEndpoint(value: unknown): value is EndpointShape {
  return (
    typeof value === "object" && value !== null && "method" in value && "path" in value && "reply" in value
  );
}

export interface NamedEndpoint {
  readonly area: string;
  readonly name: string;
  readonly endpoint: EndpointShape;
}

export const allEndpoints: readonly NamedEndpoint[] = Object.entries(areas).flatMap(([area, module]) =>
  Object.entries(module).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ area, name, endpoint: value }] : [],
  ),
);
