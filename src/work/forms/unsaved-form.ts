/** Keeps unsaved form values across screens, and makes the browser confirm before it leaves the page. */
import { useEffect, useReducer, useRef, useState } from "react";
import { useSession } from "#session/session-context.tsx";
import {
  countUnstoredForms,
  createVersionId,
  getFormVersions,
  listVersions,
  showVersion,
} from "./form-versions.ts";

export interface UnsavedForm<Value> {
  readonly value: Value;
  /** True if the value was typed in an earlier visit to the screen. */
  readonly isRestored: boolean;
  /** True until the stored value of an earlier visit is read. Until then, `value` is the initial value. */
  readonly isReading: boolean;
  /**
   * Another unsaved value, which the form offers to restore. The person typed it for another record, or the
   * form read it from storage only after typing had begun, or `canTake` returned false for it. It stays
   * stored until the person restores or discards it.
   */
  readonly setAsideValue: Value | undefined;
  /**
   * True if this device has stored a value that this release of the form cannot show. It stays stored until
   * the person discards it.
   */
  readonly hasUnreadable: boolean;
  readonly change: (next: Value) => void;
  /**
   * Discards the unsaved value. Call it after cancelling. The form then shows `next`, by default the
   * initial value.
   */
  readonly clear: (next?: Value) => void;
  /**
   * Call when the value is sent. Call the returned function when the value is saved. If nothing else was
   * typed in the meantime, this function discards the value and returns true. If the person has typed more,
   * or has opened the form of another record, the newer value stays unsaved and the function returns false.
   */
  readonly startSave: () => (outcome?: SavedFormOutcome<Value>) => boolean;
  /**
   * Sets the unsaved value aside, because another record is opened. The form then shows the initial value.
   */
  readonly setAside: () => void;
  /**
   * Shows the first value that is set aside and that `canTake` accepts (by default, it accepts all). The
   * value that was shown before is set aside instead.
   */
  readonly takeSetAside: (canTake?: (value: Value) => boolean) => void;
  readonly discardSetAside: () => void;
  readonly discardUnreadable: () => void;
}

interface SavedFormOutcome<Value> {
  /** The value that the form then shows; by default the initial value. */
  readonly next?: Value;
  /** Returns the part of a newer typed value that is not saved yet; `undefined` if all of it is saved. */
  readonly findUnsaved?: (typed: Value) => Value | undefined;
}

interface UnsavedFormOptions<Value> {
  /**
   * If true, the value is also stored on this device, encrypted, with the rules of unsent answers
   * (`unsent-records.ts`). Only for a signed-in person, and for values that JSON can express.
   */
  readonly isStored?: boolean;
  /** An example with all fields that a stored value must have; by default the initial value. */
  readonly shape?: Value;
  /**
   * Converts a stored value to a value of the form; returns `undefined` if the form cannot use it. Another
   * release of the form may have stored it. By default, accepts a value that has all fields of `shape`.
   */
  readonly parse?: (storedValue: unknown) => Value | undefined;
  /**
   * Returns false if a form without typed values must not show this stored value automatically. By default,
   * the form shows it.
   */
  readonly canTake?: (storedValue: Value) => boolean;
}

/**
 * Keeps the typed values of a form. `key` identifies the form and its record
 * (`contact:<application>:<contact>`). `initial` is the value before any typing.
 */
export function useUnsavedForm<Value>(
  key: string,
  initial: Value,
  options: UnsavedFormOptions<Value> = {},
): UnsavedForm<Value> {
  const { isStored = false, shape = initial } = options;
  const session = useSession();
  const form = getFormVersions(key);
  const latestOptions = useRef(options);
  latestOptions.current = options;
  const [, update] = useReducer((count: number) => count + 1, 0);
  const [isRestored, setRestored] = useState(() => {
    if (!form.shown && form.setAside[0]) showVersion(form, form.setAside[0]);
    return form.shown !== undefined;
  });
  const [value, setValue] = useState(() => (form.shown ? (form.shown.value as Value) : initial));
  const [isReading, setReading] = useState(isStored && !form.writer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the stored value once per form
  useEffect(() => {
    if (!isReading) return;
    let isUnmounted = false;
    const place = { accountId: session.state.getState().applicant?.storageId ?? "", key };
    const readStored = async () => {
      const { createStoredFormWriter, readStoredVersions } = await import("./stored-forms.ts");
      const versions = await readStoredVersions(place);
      const { canTake, parse = (stored) => findValueOfShape(stored, shape) } = latestOptions.current;
      if (!form.writer) {
        const hasTypedValue = listVersions(form).length > 0;
        const readableVersions = versions
          .map(({ id, value: stored }) => ({ id, value: parse(stored) }))
          .filter(({ value: used }) => used !== undefined);
        form.setAside = [...form.setAside, ...readableVersions];
        form.unreadable = versions.filter(({ id }) => !readableVersions.some((version) => version.id === id));
        form.writer = createStoredFormWriter(place, {
          stored: [...readableVersions, ...form.unreadable],
          versions: () => listVersions(form),
          now: session.now,
        });
        if (hasTypedValue) form.writer.touch();
      }
      if (isUnmounted) return;
      if (!form.shown) takeSetAside(canTake);
      update();
    };
    // Ignore the error: the typed value then is only in memory, and stored values stay unchanged.
    void readStored()
      .catch(() => {})
      .then(() => !isUnmounted && setReading(false));
    return () => {
      isUnmounted = true;
    };
  }, [key]);
  useEffect(
    () => (isStored ? session.beforeSignOut(() => getFormVersions(key).writer?.flush()) : undefined),
    [session, isStored, key],
  );
  useEffect(() => {
    const confirmLeave = (event: BeforeUnloadEvent) => {
      if (countUnstoredForms() > 0 && session.state.getState().status === "signed-in") event.preventDefault();
    };
    window.addEventListener("beforeunload", confirmLeave);
    return () => window.removeEventListener("beforeunload", confirmLeave);
  }, [session]);
  function takeSetAside(canTake: (setAsideValue: Value) => boolean = () => true) {
    const version = form.setAside.find((other) => canTake(other.value as Value));
    if (!version) return;
    showVersion(form, version);
    setValue(version.value as Value);
    setRestored(true);
    update();
    form.writer?.touch();
  }
  function change(next: Value) {
    form.shown = { id: form.shown?.id ?? createVersionId(session.now()), value: next };
    setValue(next);
    form.writer?.touch();
  }
  function clear(next = initial) {
    const hadValue = form.shown !== undefined;
    form.shown = undefined;
    setValue(next);
    setRestored(false);
    if (hadValue) storeNow();
  }
  function storeNow() {
    update();
    form.writer?.touch();
    void form.writer?.flush();
  }
  return {
    value,
    isRestored,
    isReading,
    setAsideValue: form.setAside[0]?.value as Value | undefined,
    hasUnreadable: form.unreadable.length > 0,
    change,
    clear,
    startSave() {
      const sentVersion = form.shown;
      return ({ next, findUnsaved } = {}) => {
        const typedVersion = form.shown;
        if (typedVersion?.value === sentVersion?.value) {
          clear(next);
          return true;
        }
        const unsavedValue = typedVersion && findUnsaved?.(typedVersion.value as Value);
        if (unsavedValue !== undefined) change(unsavedValue);
        else if (typedVersion && findUnsaved) clear(next);
        else {
          // Remove the sent version from `setAside`: it is there if the person has opened another record.
          form.setAside = form.setAside.filter((version) => version !== sentVersion);
          storeNow();
        }
        return false;
      };
    },
    setAside() {
      if (!form.shown) return;
      form.setAside = [form.shown, ...form.setAside];
      form.shown = undefined;
      setValue(initial);
      setRestored(false);
      update();
    },
    takeSetAside,
    discardSetAside() {
      form.setAside = form.setAside.slice(1);
      storeNow();
    },
    discardUnreadable() {
      form.unreadable = [];
      storeNow();
    },
  };
}

function findValueOfShape<Value>(storedValue: unknown, shape: Value): Value | undefined {
  return hasFieldsOf(storedValue, shape) ? storedValue : undefined;
}

/**
 * True if a stored value has all fields of `shape` with the same types. Another release of the form may
 * have stored other fields. A field that is null in `shape` may have any value.
 */
function hasFieldsOf<Value>(storedValue: unknown, shape: Value): storedValue is Value {
  if (shape === null) return storedValue !== undefined;
  if (typeof storedValue !== typeof shape || storedValue === null) return false;
  if (typeof shape !== "object") return true;
  return Object.entries(shape as object).every(
    ([name, field]) => name in (storedValue as object) && hasFieldsOf((storedValue as never)[name], field),
  );
}
