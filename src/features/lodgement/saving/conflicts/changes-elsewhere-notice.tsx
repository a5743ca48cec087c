/** Lists answers (before and after) and documents that changed elsewhere since the person last checked. */
import type { ReactNode } from "react";
import { useText } from "#i18n/use-text.ts";
import { Alert } from "#ui/index.ts";
import { useAnswerFormatter } from "../../answers/use-answer-formatter.ts";
import { useChangesToCheck, useDocumentsToCheck, useLodgement } from "../../lodgement-context.tsx";
import { AnswerVersion } from "./answer-version.tsx";

const ID = "changes-elsewhere";
/** Link to this notice, for error summaries. It moves the focus to the button in the notice. */
export const CHANGES_ELSEWHERE_LINK = `#${ID}` as const;

/** Renders nothing without changes. `action` is the button or link to check them. */
export function ChangesElsewhereNotice({ action }: { action?: ReactNode }) {
  const t = useText();
  const answerFormatter = useAnswerFormatter();
  const { store } = useLodgement();
  const changes = useChangesToCheck();
  const documents = useDocumentsToCheck();
  return (
    // While this live region is empty, its position is absolute. Otherwise the empty grid row would double
    // the gap.
    <div id={ID} role="status" className="empty:absolute">
      {changes.length + documents.length > 0 && (
        <Alert
          tone="warning"
          title={t(changes.length > 0 ? "lodgement.elsewhere.title" : "lodgement.elsewhere.documents")}
          action={action}
        >
          <p>{t("lodgement.elsewhere.text")}</p>
          <ul className="mt-3 grid gap-3">
            {changes.map(({ path, previousAnswer }) => (
              <li key={path}>
                <p className="font-semibold">{answerFormatter.label(path)}</p>
                <dl>
                  <AnswerVersion
                    term={t("lodgement.elsewhere.before")}
                    text={answerFormatter.text(path, previousAnswer)}
                  />
                  <AnswerVersion
                    term={t("lodgement.elsewhere.now")}
                    text={answerFormatter.text(path, store.get(path))}
                  />
                </dl>
              </li>
            ))}
            {documents.map(({ id, kind, name }) => (
              <li key={id}>
                <dl>
                  <AnswerVersion term={t(`lodgement.elsewhere.document.${kind}`)} text={name} />
                </dl>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
