import { useSyncExternalStore } from "react";
import { useText } from "#i18n/use-text.ts";
import { Icon } from "#ui/index.ts";

/** Shows a notice while offline. */
export function ConnectionBar() {
  const t = useText();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className="sticky top-0 z-20">
      {!isOnline && (
        <p className="flex items-center gap-2 border-line border-b bg-warning-surface px-4 py-2 text-sm text-warning-text">
          <Icon name="offline" />
          {t("app.offline")}
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
