/** Unsaved values of forms in the memory of this page. Every sign-out leaves the page, which deletes them. */
import type { FormVersion } from "./form-version.ts";
import type { UnsentWorkWriter } from "./unsent-work-writer.ts";

/** All unsaved versions of one form. */
export interface KeptForm {
  /** The version that the form shows; absent if nothing is typed. */
  shown?: FormVersion | undefined;
  /**
   * Versions that the form offers, in this order: of an earlier visit or another window, or of another record of a list.
   * They stay until the person decides.
   */
  setAside: readonly FormVersion[];
  /** Stored versions that this release of the form cannot show. They stay until the person discards them. */
  unreadable: readonly FormVersion[];
  /** Stores all versions on this device; absent if they are in memory only. */
  writer?: UnsentWorkWriter;
}

const keptForms = new Map<string, KeptForm>();

/** Returns the form with that key, which has no versions at first. Callers change it. */
export function getKeptForm(key: string): KeptForm {
  const keptForm = keptForms.get(key) ?? { setAside: [], unreadable: [] };
  keptForms.set(key, keptForm);
  return keptForm;
}

export function listVersions({ shown, setAside, unreadable }: KeptForm): readonly FormVersion[] {
  return [...(shown ? [shown] : []), ...setAside, ...unreadable];
}

/** Shows a version that is set aside. The one that was shown takes the last place of those set aside. */
export function showVersion(form: KeptForm, version: FormVersion): void {
  const others = form.setAside.filter((other) => other !== version);
  form.setAside = form.shown ? [...others, form.shown] : others;
  form.shown = version;
}

/** Stores what is typed on this device, where that is possible. Never rejects. */
export async function storeKeptForms(): Promise<void> {
  await Promise.all([...keptForms.values()].map(({ writer }) => writer?.flush()));
}

/** Returns the number of forms of which something is in memory only: by design, or because storing has failed. */
export function countUnstoredForms(): number {
  return [...keptForms.values()].filter(
    (form) => listVersions(form).length > 0 && form.writer?.isWritten() !== true,
  ).length;
}
