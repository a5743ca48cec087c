import { useState } from "react";
import { useText } from "#i18n/use-text.ts";
import { Icon } from "#ui/index.ts";

/**
 * Warns that the browser cannot store anything. The sign-in therefore ends when the page is closed (faults
 * A14).
 */
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

/**
 * Returns true if storage is full, false if it is blocked or missing. Call it only after a write has failed:
 * if storage exists, it must be full.
 */
function isStorageFull(open: () => Storage | undefined): boolean {
  try {
    const storage = open();
    storage?.setItem("storage-probe", "");
    storage?.removeItem("storage-probe");
    return storage !== undefined;
  } catch (error) {
    return error instanceof DOMException && error.name === "QuotaExceededError";
  }
}
