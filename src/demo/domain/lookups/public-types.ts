/** Creates the list of application types, and the guide to them, for people without an account. */
import type { ServiceContext } from "../../context/context.ts";
import { getWizardRequirements } from "../applications/drafts/requirements.ts";
import { getFeeScale } from "../applications/fees/fees.ts";
import { findFormInForce } from "../forms/stored-forms.ts";
import { listApplicationTypes } from "./application-types.ts";
import { permitGuide } from "./guide.ts";

export function createGuide(context: ServiceContext) {
  return {
    ...permitGuide,
    Types: listPublicTypes(context).map((type) => addFeesAndDocuments(type, context)),
  };
}

/** Adds the fees and required documents of the application type. */
function addFeesAndDocuments<Type extends { Id: string }>(type: Type, context: ServiceContext) {
  const wizard = findFormInForce(type.Id, context);
  return {
    ...type,
    Fees: getFeeScale(type.Id, wizard),
    Documents: wizard ? getWizardRequirements(wizard) : [],
  };
}

/** Returns the application types. `CanLodge` is true for types with a current form. */
export function listPublicTypes(context: ServiceContext) {
  return listApplicationTypes(context).map(({ id, name, group, description, estimatedMinutes }) => ({
    Id: id,
    Name: name,
    Group: group,
    Description: description,
    EstimatedMinutes: estimatedMinutes,
    CanLodge: findFormInForce(id, context) !== undefined,
  }));
}
