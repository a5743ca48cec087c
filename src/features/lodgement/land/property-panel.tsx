/**
 * Panel at the top of a property step: the applicant searches for the land, and the register's values are
 * filled into the fields of the step.
 */
import { useRef, useState } from "react";
import type { Answers } from "#contract/wizard/answers/answers.ts";
import { isSameAnswer } from "#contract/wizard/answers/compare-answers.ts";
import { isBlank } from "#contract/wizard/answers/values.ts";
import { useText } from "#i18n/use-text.ts";
import { Button } from "#ui/index.ts";
import { useFormDecision, useLodgement } from "../lodgement-context.tsx";
import { ChosenLand } from "./chosen-land.tsx";
import { hasAddressOrTitle, type LandDetails } from "./land.ts";
import { listLandTargets, readLand, toLandAnswers } from "./land-answers.ts";
import { LandFinder } from "./search/land-finder.tsx";
import { useRegisteredLand } from "./search/use-registered-land.ts";

export function PropertyPanel() {
  const t = useText();
  const { store, problems } = useLodgement();
  const landFields = listLandTargets(store.view);
  useFormDecision(
    landFields.map(({ path }) => path),
    store.revision,
  );
  const land = readLand(store.view, landFields);
  const registeredLand = useRegisteredLand(land);
  const [lastFill, setLastFill] = useState<{ readonly before: Answers; readonly after: Answers } | null>(
    null,
  );
  // Decide only once whether the panel is open. Otherwise it would close, and the page would jump, when the
  // person types an address into the fields below.
  const [isOpen, setOpen] = useState(() => !hasAddressOrTitle(land));
  const heading = useRef<HTMLParagraphElement>(null);
  if (landFields.length === 0) return null;
  const blankAnswers = registeredLand ? selectBlankAnswers(toLandAnswers(landFields, registeredLand)) : {};
  const shownLand = { ...registeredLand, ...land };
  // Offer undo only while every filled field still has the value that was filled in.
  const canUndo =
    lastFill !== null &&
    Object.entries(lastFill.after).every(([path, value]) => isSameAnswer(store.get(path) ?? null, value));

  function selectBlankAnswers(patch: Answers): Answers {
    return Object.fromEntries(
      Object.entries(patch).filter(([path, value]) => value !== null && isBlank(store.get(path))),
    );
  }
  function changeAnswers(patch: Answers) {
    store.change(patch);
    for (const path of Object.keys(patch)) if (problems.shownAt(path).length > 0) problems.leave(path);
  }
  function fillIn(patch: Answers) {
    const before = Object.fromEntries(Object.keys(patch).map((path) => [path, store.get(path) ?? null]));
    setLastFill({ before, after: patch });
    changeAnswers(patch);
    setOpen(false);
    requestAnimationFrame(() => heading.current?.focus());
  }
  function undoFill() {
    if (lastFill) changeAnswers(lastFill.before);
    setLastFill(null);
    setOpen(true);
  }

  return (
    <section
      aria-labelledby="find-land"
      className="grid max-w-3xl gap-4 rounded-theme border border-line bg-raised p-4 sm:p-5 print:hidden"
    >
      <div>
        <h2 id="find-land" className="fieldset-heading">
          {t(isOpen ? "lodgement.land.findTitle" : "lodgement.land.chosenTitle")}
        </h2>
        <p className="field-hint">{t(isOpen ? "lodgement.land.findText" : "lodgement.land.chosenText")}</p>
      </div>
      {hasAddressOrTitle(land) && (!isOpen || registeredLand) && (
        <ChosenLand land={shownLand} headingRef={heading}>
          {Object.keys(blankAnswers).length > 0 && (
            <Button size="s" icon="check" onClick={() => fillIn(blankAnswers)}>
              {t("lodgement.land.fillRest")}
            </Button>
          )}
          <Button size="s" icon={isOpen ? undefined : "search"} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? "lodgement.land.keep" : "lodgement.land.another")}
          </Button>
          {canUndo && (
            <Button size="s" variant="quiet" icon="undo" onClick={undoFill}>
              {t("lodgement.land.undo")}
            </Button>
          )}
        </ChosenLand>
      )}
      {isOpen && (
        <LandFinder
          idPrefix="land"
          label={t("lodgement.land.ways")}
          land={shownLand}
          onChoose={(chosenLand: LandDetails) => fillIn(toLandAnswers(landFields, chosenLand))}
        />
      )}
    </section>
  );
}
