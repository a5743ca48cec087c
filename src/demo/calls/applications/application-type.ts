/** The endpoints of application types: all types, types by group, and one type with steps, fees and documents. */

import type { PortalLicence } from "#contract/accounts/licence.ts";
import {
  getApplicationType,
  getApplicationTypes,
  getApplicationTypesByGroup,
} from "#contract/applications/application-type.ts";
import type { ServiceContext } from "../../context/context.ts";
import { getWizardRequirements } from "../../domain/applications/drafts/requirements.ts";
import { getFeeScale } from "../../domain/applications/fees/fees.ts";
import { findFormInForce } from "../../domain/forms/stored-forms.ts";
import { type ApplicationTypeRow, listApplicationTypes } from "../../domain/lookups/application-types.ts";
import type { SignedIn } from "../../http/bearer.ts";
import type { ServeEndpoint } from "../../http/serve.ts";
import { createNotFoundError } from "../../http/service-error.ts";
import { createFormMessage } from "../../messages/form-texts.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import { canLodge } from "../../rules/access.ts";
import { permitBasedTypes } from "../../rules/permit-based-types.ts";

interface TypeViewer {
  readonly account: AccountRecord;
  /** The licence of the host; undefined if no customer has this host name. */
  readonly licence: PortalLicence | undefined;
}

export function serveApplicationType(serve: ServeEndpoint, context: ServiceContext): void {
  const getViewer = ({ account, session }: SignedIn): TypeViewer => ({
    account,
    licence: context.hosts.find(({ host }) => host === session.Domain)?.licence,
  });

  serve(getApplicationTypes, ({ signedIn }) =>
    listApplicationTypes(context).map((row) => toTypeResponse(row, getViewer(signedIn), context)),
  );

  serve(getApplicationTypesByGroup, ({ signedIn }) =>
    [...Map.groupBy(listApplicationTypes(context), ({ group }) => group)].map(([Group, rows]) => ({
      Group,
      Types: rows.map((row) => toTypeResponse(row, getViewer(signedIn), context)),
    })),
  );

  serve(getApplicationType, ({ params, signedIn }) => {
    const row = listApplicationTypes(context).find(({ id }) => id === params.id);
    if (!row) throw createNotFoundError();
    const wizard = findFormInForce(row.id, context);
    return {
      ...toTypeResponse(row, getViewer(signedIn), context),
      Steps: (wizard?.steps ?? []).map(({ id, title }) => ({ Id: id, Title: createFormMessage(title) })),
      Fees: getFeeScale(row.id, wizard),
      Documents: wizard ? getWizardRequirements(wizard) : [],
    };
  });
}

function toTypeResponse(
  { id, name, group, description, estimatedMinutes }: ApplicationTypeRow,
  { account, licence }: TypeViewer,
  context: ServiceContext,
) {
  const isOnline = findFormInForce(id, context) !== undefined;
  return {
    Id: id,
    Name: name,
    Group: group,
    Description: description,
    EstimatedMinutes: estimatedMinutes,
    CanLodge: canLodge(account) && isOnline,
    FollowsPermit: permitBasedTypes.some(({ typeId }) => typeId === id),
    Contact: isOnline || !licence ? null : { Name: licence.Name, Phone: licence.Phone, Email: licence.Email },
  };
}
