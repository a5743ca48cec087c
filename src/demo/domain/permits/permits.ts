/** Finds the permits of an account on which new applications can be based. */
import type * as z from "zod/mini";
import type { permit } from "#contract/applications/permit.ts";
import { getAnswerAt } from "#contract/wizard/answers/answers.ts";
import type { ServiceContext } from "../../context/context.ts";
import { createNotFoundError } from "../../http/service-error.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { createVisibleFilter, listRightsOnApplication } from "../../rules/access.ts";
import { type FollowOn, followOns, isPermitType } from "../../rules/follow-ons.ts";
import { applicationTypes, getApplicationType } from "../lookups/application-types.ts";
import { getHostArea } from "../lookups/area.ts";
import { findOpenRequest } from "../requests/request-life.ts";
import { listPermitAttributes } from "./permit-attributes.ts";

type ShownPermit = UnlocalisedResponse<z.input<typeof permit>, "ApplicationTypeName">;

/** Maximum number of permits to consider. A search finds others. */
const MAX_PERMITS = 200;

interface PermitQuery {
  readonly typeId: string;
  readonly applicationId: string | undefined;
  readonly search: string | undefined;
  /** Host name. The host's council may serve only one area. */
  readonly domain: string;
}

/**
 * Returns the permits on which an application of the type can be based, latest first. Throws 404 for types that are
 * not based on permits.
 */
export function findPermits(
  { typeId, applicationId, search = "", domain }: PermitQuery,
  account: AccountRecord,
  context: ServiceContext,
): ShownPermit[] {
  const followOn = followOns.find((known) => known.typeId === typeId);
  if (!followOn) throw createNotFoundError();
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const ids = applicationTypes.map(({ id }) => id).filter(isPermitType);
  const found = context.store.collection("application").find({
    where: createVisibleFilter(account, context).map((visible) => ({
      StatusId: { in: followOn.statuses },
      ApplicationTypeId: { in: ids },
      ...(words.length > 0 && { SearchText: { words } }),
      ...visible,
    })),
    orderBy: { field: "UpdatedAt", direction: "desc" },
    limit: MAX_PERMITS,
  });
  return found
    .filter((one) => applicationId === undefined || one.Id === applicationId)
    .filter((one) => listRightsOnApplication(one, account, context).has("edit"))
    .map((one) => showPermit(one, followOn, domain, context));
}

function showPermit(
  application: ApplicationRecord,
  { requestTypeId }: FollowOn,
  domain: string,
  context: ServiceContext,
): ShownPermit {
  const { Id, Number: number, Title, ApplicationTypeId, AccountId } = application;
  const answers = context.store.collection("answers").get(Id)?.Answers ?? {};
  const district = getAnswerAt(answers, "property.municipalDistrict");
  const area = getHostArea(domain, context.hosts);
  return {
    ApplicationId: Id,
    Number: number ?? "",
    Title,
    ApplicationTypeName: getApplicationType(ApplicationTypeId).name,
    OwnerId: AccountId,
    IssuedOn: listPermitAttributes(application, context).issuedOn ?? null,
    IsOutsideArea: Boolean(
      area && typeof district === "string" && !area.MunicipalDistrictIds.includes(district),
    ),
    RequestTypeId: requestTypeId,
    OpenRequestId: requestTypeId ? (findOpenRequest(Id, requestTypeId, context)?.Id ?? null) : null,
  };
}
