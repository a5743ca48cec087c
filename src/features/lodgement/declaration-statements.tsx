import { useText } from "#i18n/use-text.ts";
import { Checkbox, Fieldset } from "#ui/index.ts";
import { useAnswer, useLodgement } from "./lodgement-context.tsx";
import { useSay } from "./use-words.ts";

/** Where what was declared is kept with the answers: no section of a configuration may have this name. */
export function statementPath(key: string): string {
  return `statements.${key}`;
}

/** What the applicant declares, box by box. */
export function DeclarationStatements({ showsMissing }: { showsMissing: boolean }) {
  const t = useText();
  const { config } = useLodgement();
  return (
    <Fieldset legend={t("lodgement.declaration.title")} look="heading">
      <div className="mt-2 grid max-w-2xl gap-3">
        {config.submission.statements.map((statement) => (
          <Statement key={statement.key} statement={statement} showsMissing={showsMissing} />
        ))}
      </div>
    </Fieldset>
  );
}

type StatementOf = ReturnType<typeof useLodgement>["config"]["submission"]["statements"][number];

function Statement({ statement, showsMissing }: { statement: StatementOf; showsMissing: boolean }) {
  const t = useText();
  const say = useSay();
  const { store } = useLodgement();
  const path = statementPath(statement.key);
  const isTicked = useAnswer(path) === true;
  const label = say(statement.label);
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
