/** Finds the permits of an account on which new applications can be based. */
import type * as z from "zod/mini";
import type { permit } from "#contract/applications/permit.ts";
import { getAnswerAt } from "#contract/wizard/answers/answers.ts";
import type { ServiceContext } from "../../context/context.ts";
import { createNotFoundError } from "../../http/service-error.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { createRightFilter, listRightsOnApplication } from "../../rules/access.ts";
import { isPermitType, type PermitBasedType, permitBasedTypes } from "../../rules/permit-based-types.ts";
import { applicationTypes, getApplicationType } from "../lookups/application-types.ts";
import { getHostArea } from "../lookups/area.ts";
import { findOpenRequest } from "../requests/request-life.ts";
import { listPermitAttributes } from "./permit-attributes.ts";

type PermitResponse = UnlocalisedResponse<z.input<typeof permit>, "ApplicationTypeName">;

/** Maximum number of permits to consider. People find older permits by searching. */
const MAX_PERMITS = 200;

interface PermitQuery {
  readonly typeId: string;
  readonly applicationId: string | undefined;
  readonly search: string | undefined;
  /** Host name of the portal. Permits outside the area of its council are marked. */
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
): PermitResponse[] {
  const permitBasedType = permitBasedTypes.find((type) => type.typeId === typeId);
  if (!permitBasedType) throw createNotFoundError();
  const searchWords = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const permitTypeIds = applicationTypes.map(({ id }) => id).filter(isPermitType);
  // Select a requested permit by its id, so that it is found even if it is not among the latest permits. The
  // filter below checks the account's rights.
  const conditions =
    applicationId === undefined ? createRightFilter("edit", account, context) : [{ Id: applicationId }];
  const permits = context.store.collection("application").find({
    where: conditions.map((permitConditions) => ({
      StatusId: { in: permitBasedType.statuses },
      ApplicationTypeId: { in: permitTypeIds },
      ...(searchWords.length > 0 && { SearchText: { words: searchWords } }),
      ...permitConditions,
    })),
    orderBy: { field: "UpdatedAt", direction: "desc" },
    limit: MAX_PERMITS,
  });
  return permits
    .filter((application) => listRightsOnApplication(application, account, context).has("edit"))
    .map((permit) => toPermitResponse(permit, permitBasedType, domain, context));
}

function toPermitResponse(
  application: ApplicationRecord,
  { requestTypeId }: PermitBasedType,
  domain: string,
  context: ServiceContext,
): PermitResponse {
  const { Id, Number: number, Title, ApplicationTypeId, AccountId } = application;
  const answers = context.store.collection("answers").get(Id)?.Answers ?? {};
  const district = getAnswerAt(answers, "property.municipalDistrict");
  const hostArea = getHostArea(domain, context.hosts);
  return {
    ApplicationId: Id,
    Number: number ?? "",
    Title,
    ApplicationTypeName: getApplicationType(ApplicationTypeId).name,
    OwnerId: AccountId,
    IssuedOn: listPermitAttributes(application, context).issuedOn ?? null,
    IsOutsideArea: Boolean(
      hostArea && typeof district === "string" && !hostArea.MunicipalDistrictIds.includes(district),
    ),
    RequestTypeId: requestTypeId,
    OpenRequestId: requestTypeId ? (findOpenRequest(Id, requestTypeId, context)?.Id ?? null) : null,
  };
}
