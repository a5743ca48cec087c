/** The endpoints of the checklists of required items (spec 4.3, spec 7.6.6). */

import type { DelegateRight } from "#contract/accounts/delegate-right.ts";
import {
  addCheckListRemark,
  getCheckListItem,
  getCheckLists,
  updateCheckListDocuments,
  updateCheckListStatus,
} from "#contract/applications/checklist.ts";
import type { ServiceContext } from "../../context/context.ts";
import { changeItem, type ItemChange } from "../../domain/checklists/change-item.ts";
import {
  getCheckItem,
  getCheckStatusName,
  listApplicantStatuses,
  toCheckItemResponse,
  toChecklistResponses,
} from "../../domain/checklists/checklist-response.ts";
import { assertNotDenied, findPartDenialReason, findStatusDenial } from "../../domain/parts/part-rules.ts";
import { getActingName } from "../../domain/people/acting-name.ts";
import type { ServeEndpoint } from "../../http/serve.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import { getApplicationFor } from "../../rules/access.ts";

export function serveChecklist(serve: ServeEndpoint, context: ServiceContext): void {
  const getItemFor = (right: DelegateRight, id: string, account: AccountRecord) => {
    const { application, item } = getCheckItem(id, context);
    getApplicationFor(right, application.Id, account, context);
    return { application, item };
  };
  const change = (id: string, account: AccountRecord, itemChange: Omit<ItemChange, "by" | "isByOfficer">) => {
    const { application, item } = getItemFor("edit", id, account);
    assertNotDenied(findStatusDenial("checklist", application));
    changeItem(
      item,
      application,
      { ...itemChange, by: getActingName(account, application), isByOfficer: false },
      context,
    );
    return toCheckItemResponse(item, application, null, context);
  };

  serve(getCheckLists, ({ params, signedIn }) => {
    const application = getApplicationFor("view", params.applicationId, signedIn.account, context);
    const reason = findPartDenialReason("checklist", "edit", application, signedIn.account, context);
    return toChecklistResponses(application, reason, context);
  });

  serve(getCheckListItem, ({ params, signedIn }) => {
    const { application, item } = getItemFor("view", params.id, signedIn.account);
    const reason = findPartDenialReason("checklist", "edit", application, signedIn.account, context);
    return toCheckItemResponse(item, application, reason, context);
  });

  serve(updateCheckListStatus, ({ params, body, signedIn }) => {
    const { application, item } = getItemFor("edit", params.id, signedIn.account);
    const { Status } = toCheckItemResponse(item, application, null, context);
    if (body.status !== "Provided" && body.status !== "Outstanding")
      throw new ServiceError(
        403,
        createMessage("checklists.onlyOfficer", { status: getCheckStatusName(body.status) }),
      );
    if (body.status !== Status && !listApplicantStatuses(Status).includes(body.status))
      throw new ServiceError(
        400,
        createMessage("checklists.settled", { status: getCheckStatusName(Status) }),
      );
    return change(params.id, signedIn.account, { status: body.status, remark: body.Remark });
  });

  serve(addCheckListRemark, ({ params, body, signedIn }) =>
    change(params.id, signedIn.account, { remark: body.Remark }),
  );

  serve(updateCheckListDocuments, ({ params, body, signedIn }) =>
    change(params.id, signedIn.account, { documentIds: [...new Set(body.DocumentIds)] }),
  );
}
