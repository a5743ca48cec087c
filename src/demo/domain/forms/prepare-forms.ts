/** Prepares the forms of the store for use: at the start of the service, and before a request that follows a change. */
import type { ServiceContext } from "../../context/context.ts";
import { rememberAddedTypes } from "../lookups/application-types.ts";
import { installSoftwareForms, prepareFormPatterns, runIfFormsChanged } from "./software-forms.ts";
import { getFormContent } from "./stored-forms.ts";

/** Installs the software's forms. Not a top-level `await`, which service workers reject. */
export async function openForms(context: ServiceContext): Promise<void> {
  installSoftwareForms(context);
  await prepareForms(context);
}

/** Costs one read of a row unless another process, or the desk, changed a form. */
export function prepareForms(context: Pick<ServiceContext, "store">): Promise<void> {
  return runIfFormsChanged(context, async () => {
    for (const version of context.store.collection("formVersion").find())
      await prepareFormPatterns(getFormContent(version, context));
    rememberAddedTypes(context.store.collection("applicationType").find());
  });
}
