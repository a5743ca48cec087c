/** An answer that was changed in two places: shows both versions to choose from. */

import { answerText } from "#contract/wizard/answers/answer-text.ts";
import { findPlace } from "#contract/wizard/outline.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Alert, Button } from "#ui/index.ts";
import { useLodgement, useSaveState } from "../lodgement-context.tsx";
import { useFormatText } from "../texts/use-form-text.ts";

export function ConflictNotice() {
  const t = useText();
  const formatText = useFormatText();
  const language = useLanguage();
  const { store, queue } = useLodgement();
  const { conflicts } = useSaveState();
  if (conflicts.length === 0) return null;
  const textOf = (path: string, value: unknown) => {
    const field = findPlace(store.view.outline, path)?.field;
    const text = field ? answerText(field, value, { formatText: formatText, lists: {}, language }) : "";
    return text || t("lodgement.conflict.blank");
  };
  return (
    <Alert tone="warning" role="alert" title={t("lodgement.conflict.title")} className="mb-6">
      <p>{t("lodgement.conflict.text")}</p>
      <ul className="mt-3 grid gap-4">
        {conflicts.map(({ path, mine, theirs }) => {
          const label = findPlace(store.view.outline, path)?.field.label;
          return (
            <li key={path} className="grid gap-2">
              <p className="font-semibold">{label ? formatText(label) : path}</p>
              <dl className="grid gap-1">
                <Version term={t("lodgement.conflict.mine")} text={textOf(path, mine)} />
                <Version term={t("lodgement.conflict.theirs")} text={textOf(path, theirs)} />
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
          );
        })}
      </ul>
    </Alert>
  );
}

function Version({ term, text }: { term: string; text: string }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-muted">{term}</dt>
      <dd className="wrap-anywhere">{text}</dd>
    </div>
  );
}
