/** The built-in forms. Each start copies them to the store, where they are treated like uploaded forms. */
import type { WizardConfig } from "#contract/wizard/config.ts";
import { preparePatterns } from "#contract/wizard/validation/patterns.ts";
import { type ServiceContext, type StoreContext, toInstantText } from "../../context/context.ts";
import { builtInForms, olderBuiltInForms } from "../../wizards/built-in-forms.ts";

interface BuiltInForm {
  readonly config: WizardConfig;
  /** Hash of the content. */
  readonly contentId: string;
}

const formByContentId = new Map<string, WizardConfig>();
let cachedForms: readonly BuiltInForm[] | undefined;

function listBuiltInForms(): readonly BuiltInForm[] {
  cachedForms ??= [...builtInForms, ...olderBuiltInForms].map((config) => ({
    config,
    contentId: `software-${config.id}@${config.version}-${hashText(JSON.stringify(config))}`,
  }));
  for (const { config, contentId } of cachedForms) formByContentId.set(contentId, config);
  return cachedForms;
}

/** Returns the same object on every call, so that all services of a process share data derived from the form. */
export function findBuiltInForm(contentId: string): WizardConfig | undefined {
  return formByContentId.get(contentId);
}

/**
 * Stores form versions that are new in this release, and makes the newest one current unless the provider
 * desk selected another. Uploaded versions stay unchanged. Stores all versions or none.
 */
export function installBuiltInForms({
  store,
  now,
  report,
}: Pick<ServiceContext, "store" | "now" | "report">): void {
  const [forms, versions, contents] = [
    store.collection("form"),
    store.collection("formVersion"),
    store.collection("formContent"),
  ];
  const changedForms = listBuiltInForms().filter(
    ({ config, contentId }) => versions.get(`${config.id}@${config.version}`)?.ContentId !== contentId,
  );
  if (changedForms.length === 0) return;
  store.transaction(() => {
    for (const { config, contentId } of changedForms) {
      const Id = `${config.id}@${config.version}`;
      const storedVersion = versions.get(Id);
      if (storedVersion?.Source === "upload") {
        report(new Error(`The form ${Id} was uploaded at the desk: the built-in version is not used.`));
        continue;
      }
      contents.put({ Id: contentId, Config: config });
      const { id: FormId, version: Version, applicationTypeIds: TypeIds } = config;
      versions.put({
        ...{ Id, FormId, Version, State: "released", Source: "software", ContentId: contentId, TypeIds },
        AddedAt: storedVersion?.AddedAt ?? toInstantText(now()),
      });
    }
    for (const { id: Id, version: InForce, applicationTypeIds: TypeIds } of builtInForms)
      if (!forms.get(Id)?.IsChosen) forms.put({ Id, InForce, TypeIds, IsChosen: false });
    incrementFormChangeCounter({ store });
  });
}

const CHANGE_COUNTER = "forms";

/**
 * Increments the change counter, by which other processes notice new contents. Call within the transaction that adds
 * them.
 */
export function incrementFormChangeCounter({ store }: StoreContext): void {
  const changeCount = (store.collection("counter").get(CHANGE_COUNTER)?.Value ?? 0) + 1;
  store.collection("counter").put({ Id: CHANGE_COUNTER, Value: changeCount });
}

const preparedChangeCounts = new WeakMap<ServiceContext["store"], number>();

/** Calls `prepare` if any process changed forms since `prepare` last succeeded. */
export async function runIfFormsChanged(
  { store }: StoreContext,
  prepare: () => Promise<void>,
): Promise<void> {
  const changeCount = store.collection("counter").get(CHANGE_COUNTER)?.Value ?? 0;
  if (preparedChangeCounts.get(store) === changeCount) return;
  await prepare();
  preparedChangeCounts.set(store, changeCount);
}

/**
 * Compiles the patterns of a form. Throws for a pattern that RE2 does not support, because lodging must not skip a
 * rule.
 */
export async function prepareFormPatterns(form: WizardConfig): Promise<void> {
  const unsupportedPatterns = await preparePatterns(form);
  if (unsupportedPatterns.length > 0)
    throw new Error(`${form.id}: RE2 does not know ${unsupportedPatterns.join(", ")}`);
}

/** Returns a 53-bit hash (cyrb53). The service also runs in browsers, whose built-in hashes are asynchronous. */
function hashText(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const charCode = text.charCodeAt(index);
    high = Math.imul(high ^ charCode, 2654435761);
    low = Math.imul(low ^ charCode, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
