import { useMemo } from "react";
import { getStatementPath, listShownStatements } from "#contract/wizard/answers/declaration.ts";
import { useText } from "#i18n/use-text.ts";
import { Checkbox, Fieldset } from "#ui/index.ts";
import { useAnswer, useFormDecision, useLodgement } from "../lodgement-context.tsx";
import { useFormatText } from "../texts/use-form-text.ts";

type ShownStatement = ReturnType<typeof listShownStatements>[number];

/** Returns the declaration's statements that apply to the current answers. Optional ones follow the required ones. */
function useStatements(): readonly ShownStatement[] {
  const { store, config } = useLodgement();
  const topics = config.submission.statements.map(({ key }) => `statement:${key}`);
  const keys = useFormDecision(topics, () =>
    listShownStatements(store.view)
      .map(({ key }) => key)
      .join(" "),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys change when the list does
  return useMemo(
    () => listShownStatements(store.view).toSorted((a, b) => Number(b.required) - Number(a.required)),
    [store, keys],
  );
}

export function DeclarationStatements({ showsMissing }: { showsMissing: boolean }) {
  const t = useText();
  const statements = useStatements();
  if (statements.length === 0) return null;
  return (
    <Fieldset legend={t("lodgement.declaration.title")} look="heading">
      <div className="mt-2 grid max-w-2xl gap-3">
        {statements.map((statement) => (
          <Statement key={statement.key} statement={statement} showsMissing={showsMissing} />
        ))}
      </div>
    </Fieldset>
  );
}

function Statement({ statement, showsMissing }: { statement: ShownStatement; showsMissing: boolean }) {
  const t = useText();
  const formatText = useFormatText();
  const { store } = useLodgement();
  const path = getStatementPath(statement.key);
  const isTicked = useAnswer(path) === true;
  const label = formatText(statement.label);
  const isMissing = showsMissing && statement.required && !isTicked;
  return (
    <Checkbox
      id={`statement-${statement.key}`}
      name={path}
      label={statement.required ? label : `${label} ${t("lodgement.field.optional")}`}
      checked={isTicked}
      onChange={(event) => store.change({ [path]: event.target.checked })}
      error={isMissing ? t("lodgement.declaration.tickThis") : undefined}
    />
  );
}
