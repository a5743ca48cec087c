/** Lists answers that changed elsewhere since the person checked them, before and now. */
import type { ReactNode } from "react";
import { useText } from "#i18n/use-text.ts";
import { Alert } from "#ui/index.ts";
import { useAnswerWords } from "../answers/use-answer-words.ts";
import { useChangesToCheck, useLodgement } from "../lodgement-context.tsx";
import { AnswerVersion } from "./answer-version.tsx";

/** Renders nothing if there are none. `action` is the way to check them. */
export function ChangesElsewhereNotice({ action }: { action?: ReactNode }) {
  const t = useText();
  const words = useAnswerWords();
  const { store } = useLodgement();
  const changes = useChangesToCheck();
  return (
    <div role="status">
      {changes.length > 0 && (
        <Alert tone="warning" title={t("lodgement.elsewhere.title")} action={action}>
          <p>{t("lodgement.elsewhere.text")}</p>
          <ul className="mt-3 grid gap-3">
            {changes.map(({ path, before }) => (
              <li key={path}>
                <p className="font-semibold">{words.label(path)}</p>
                <dl>
                  <AnswerVersion term={t("lodgement.elsewhere.before")} text={words.text(path, before)} />
                  <AnswerVersion
                    term={t("lodgement.elsewhere.now")}
                    text={words.text(path, store.get(path))}
                  />
                </dl>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
