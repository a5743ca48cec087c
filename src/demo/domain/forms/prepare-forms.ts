/** Prepares the stored forms for use: when the service starts, and before a request that follows a change. */
import type { ServiceContext, StoreContext } from "../../context/context.ts";
import { cacheAddedApplicationTypes } from "../lookups/application-types.ts";
import { installBuiltInForms, prepareFormPatterns, runIfFormsChanged } from "./built-in-forms.ts";
import { getFormContent } from "./stored-forms.ts";

/**
 * Installs and prepares the built-in forms when the service starts. This is a function, because service
 * workers reject a top-level `await`.
 */
export async function installForms(context: ServiceContext): Promise<void> {
  installBuiltInForms(context);
  await prepareForms(context);
}

/**
 * Prepares all forms again if another process or the provider desk changed a form. Otherwise only reads one
 * row of the store.
 */
export function prepareForms(context: StoreContext): Promise<void> {
  return runIfFormsChanged(context, async () => {
    for (const version of context.store.collection("formVersion").find())
      await prepareFormPatterns(getFormContent(version, context));
    cacheAddedApplicationTypes(context.store.collection("applicationType").find());
  });
}
