import { useEffect, useRef } from "react";
import { useText } from "#i18n/use-text.ts";
import { Alert } from "#ui/index.ts";

/** Confirms that the answers were sent. Receives the focus, because the form that had it was removed. */
export function AnswersSentNotice() {
  const t = useText();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} className="outline-none">
      <Alert tone="success" title={t("applications.requests.sent")} />
    </div>
  );
}
