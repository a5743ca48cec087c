import { useText } from "#i18n/use-text.ts";
import { focusFirstField } from "#ui/forms/focus-first-field.ts";
import { Alert, Button } from "#ui/index.ts";
import type { RequestedAnswersForm } from "./request-slots.ts";
import type { AnswerConflict } from "./use-request-calls.ts";

interface RequestConflictProps {
  readonly form: RequestedAnswersForm;
  readonly conflict: AnswerConflict | null;
  readonly onSettled: () => void;
}

/** Shown if somebody else changed the same answers. The applicant chooses between the two versions. */
export function RequestConflict({ form, conflict, onSettled }: RequestConflictProps) {
  const t = useText();
  if (!conflict) return null;
  const localChanges = form.changes();
  const paths = Object.keys(conflict.serviceAnswers).filter((path) => Object.hasOwn(localChanges, path));
  const chooseVersion = (side: "mine" | "theirs", button: Element) => {
    // After the choice, this button is removed. Move the focus to a field, so that the focus is not lost.
    focusFirstField(button.closest("section"));
    form.markSaved(conflict.revision, conflict.serviceAnswers);
    if (side === "theirs") form.applyServiceAnswers(conflict.serviceAnswers);
    onSettled();
  };
  return (
    <Alert tone="warning" title={t("applications.requests.conflict")}>
      <dl className="my-2 grid gap-3">
        {paths.map((path) => (
          <div key={path} className="grid gap-1 sm:grid-cols-2 sm:gap-4">
            <div>
              <dt className="text-sm">{t("applications.requests.theirs")}</dt>
              <dd dir="auto">{form.formatAnswer(path, conflict.serviceAnswers[path])}</dd>
            </div>
            <div>
              <dt className="text-sm">{t("applications.requests.mine")}</dt>
              <dd dir="auto">{form.formatAnswer(path, localChanges[path])}</dd>
            </div>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button onClick={(event) => chooseVersion("mine", event.currentTarget)}>
          {t("applications.requests.keepMine")}
        </Button>
        <Button onClick={(event) => chooseVersion("theirs", event.currentTarget)}>
          {t("applications.requests.takeTheirs")}
        </Button>
      </div>
    </Alert>
  );
}
