import { useEffect, useState, useSyncExternalStore } from "react";
import { useText } from "#i18n/use-text.ts";
import { Icon } from "#ui/index.ts";
import { canStoreWork } from "#work/can-store-work.ts";

/** Shows a notice while offline that says where changes are stored, and for how long. */
export function ConnectionBar() {
  const t = useText();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const [isStored, setStored] = useState(true);
  useEffect(() => {
    let isCancelled = false;
    if (!isOnline) void canStoreWork().then((can) => !isCancelled && setStored(can));
    return () => {
      isCancelled = true;
    };
  }, [isOnline]);
  return (
    <div role="status" className="connection-bar">
      {!isOnline && (
        <p className="flex items-center gap-2 border-line border-b bg-warning-surface px-4 py-2 text-sm text-warning-text">
          <Icon name="offline" />
          {t(isStored ? "app.offline" : "app.offlineUnstored")}
        </p>
      )}
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}
