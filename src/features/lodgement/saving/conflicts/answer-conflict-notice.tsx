/**
 * Shows both versions of an answer that was changed here and elsewhere at the same time, and lets the person
 * choose.
 */

import { useText } from "#i18n/use-text.ts";
import { Alert, Button } from "#ui/index.ts";
import { useAnswerFormatter } from "../../answers/use-answer-formatter.ts";
import { useLodgement, useSaveState } from "../../lodgement-context.tsx";
import { AnswerVersion } from "./answer-version.tsx";

export function AnswerConflictNotice() {
  const t = useText();
  const answerFormatter = useAnswerFormatter();
  const { queue } = useLodgement();
  const { conflicts } = useSaveState();
  if (conflicts.length === 0) return null;
  return (
    <Alert tone="warning" role="alert" title={t("lodgement.conflict.title")} className="mb-6">
      <p>{t("lodgement.conflict.text")}</p>
      <ul className="mt-3 grid gap-4">
        {conflicts.map(({ path, mine, theirs }) => (
          <li key={path} className="grid gap-2">
            <p className="font-semibold">{answerFormatter.label(path)}</p>
            <dl className="grid gap-1">
              <AnswerVersion term={t("lodgement.conflict.mine")} text={answerFormatter.text(path, mine)} />
              <AnswerVersion
                term={t("lodgement.conflict.theirs")}
                text={answerFormatter.text(path, theirs)}
              />
            </dl>
            <div className="flex flex-wrap gap-2">
              <Button size="s" onClick={() => queue.resolve(path, "mine")}>
                {t("lodgement.conflict.keepMine")}
              </Button>
              <Button size="s" onClick={() => queue.resolve(path, "theirs")}>
                {t("lodgement.conflict.takeTheirs")}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
