import { useState } from "react";
import { useText } from "#i18n/use-text.ts";
import { Icon } from "#ui/index.ts";

/** Warns that nothing could be stored, so that the sign-in ends with this page, and says what to do (faults A14). */
export function PageOnlyBar() {
  const t = useText();
  const [isFull] = useState(() => isStorageFull(() => globalThis.localStorage));
  return (
    <div
      role="status"
      className="flex items-center gap-2 border-line border-b bg-warning-surface px-4 py-2 text-sm text-warning-text print:hidden"
    >
      <Icon name="warning" />
      <p>{t(isFull ? "app.storageFull" : "app.storageBlocked")}</p>
    </div>
  );
}

/** True if storage exists but has no room left; false if it is blocked or missing. */
export function isStorageFull(open: () => Storage | undefined): boolean {
  try {
    const storage = open();
    storage?.setItem("storage-probe", "");
    storage?.removeItem("storage-probe");
    return storage !== undefined;
  } catch (error) {
    return error instanceof DOMException && error.name === "QuotaExceededError";
  }
}
