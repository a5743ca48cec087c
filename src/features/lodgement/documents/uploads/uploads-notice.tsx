/** Warns before lodging that unfinished uploads will not be part of the application. */
import { useSyncExternalStore } from "react";
import { useText } from "#i18n/use-text.ts";
import { Alert } from "#ui/index.ts";
import { isUnfinished } from "#work/uploads/upload-row.ts";
import { useLodgement } from "../../lodgement-context.tsx";

export function UploadsNotice() {
  const t = useText();
  const { uploads } = useLodgement();
  const count = useSyncExternalStore(uploads.subscribe, uploads.rows).filter(isUnfinished).length;
  if (count === 0) return null;
  return (
    <Alert tone="warning" role="status">
      {t("lodgement.paper.lodgeWaits", { count })}
    </Alert>
  );
}
