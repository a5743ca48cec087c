/** At the head of a step about land: finding it fills in every question that asks what the land register knows. */
import { useRef, useState } from "react";
import type { Answers } from "#contract/wizard/answers.ts";
import { useText } from "#i18n/use-text.ts";
import { Button } from "#ui/index.ts";
import { useDecision, useLodgement } from "../lodgement-context.tsx";
import { ChosenLand } from "./chosen-land.tsx";
import { isNamed, type Land } from "./land.ts";
import { answersFrom, landIn, targetsOf } from "./land-answers.ts";
import { LandFinder } from "./land-finder.tsx";

export default function PropertyPanel() {
  const t = useText();
  const { store, problems } = useLodgement();
  const targets = targetsOf(store.view);
  useDecision(
    targets.map(({ path }) => path),
    store.revision,
  );
  const land = landIn(store.view, targets);
  /** What the register said of it, as long as it is what the answers say. */
  const [known, setKnown] = useState<Land>({});
  const [before, setBefore] = useState<Answers | null>(null);
  const [isFinding, setFinding] = useState(false);
  const heading = useRef<HTMLParagraphElement>(null);
  if (targets.length === 0) return null;
  const isOpen = isFinding || !isNamed(land);

  function put(patch: Answers) {
    store.change(patch);
    for (const path of Object.keys(patch)) if (problems.shownAt(path).length > 0) problems.leave(path);
  }
  function choose(chosen: Land) {
    const patch = answersFrom(targets, chosen);
    setBefore(Object.fromEntries(Object.keys(patch).map((path) => [path, store.get(path) ?? null])));
    setKnown(chosen);
    put(patch);
    setFinding(false);
    requestAnimationFrame(() => heading.current?.focus());
  }
  function undo() {
    if (before) put(before);
    setBefore(null);
    setKnown({});
  }

  return (
    <section
      aria-labelledby="find-land"
      className="mb-8 grid max-w-3xl gap-4 rounded-theme border border-line bg-raised p-4 sm:p-5 print:hidden"
    >
      <div>
        <h2 id="find-land" className="fieldset-heading">
          {t(isOpen ? "lodgement.land.findTitle" : "lodgement.land.chosenTitle")}
        </h2>
        <p className="field-hint">{t(isOpen ? "lodgement.land.findText" : "lodgement.land.chosenText")}</p>
      </div>
      {isNamed(land) && (
        <ChosenLand land={withKnown(land, known)} headingRef={heading}>
          {!isOpen && (
            <Button size="s" icon="search" onClick={() => setFinding(true)}>
              {t("lodgement.land.another")}
            </Button>
          )}
          {before && (
            <Button size="s" variant="quiet" icon="undo" onClick={undo}>
              {t("lodgement.land.undo")}
            </Button>
          )}
          {isFinding && (
            <Button size="s" variant="quiet" onClick={() => setFinding(false)}>
              {t("lodgement.land.keep")}
            </Button>
          )}
        </ChosenLand>
      )}
      {isOpen && (
        <LandFinder
          name="land"
          label={t("lodgement.land.ways")}
          land={withKnown(land, known)}
          onChoose={choose}
        />
      )}
    </section>
  );
}

/** What the register knows besides the answers, unless the address has been changed by hand since. */
function withKnown(land: Land, known: Land): Land {
  const isSame = JSON.stringify(land.address ?? land.title) === JSON.stringify(known.address ?? known.title);
  if (!isSame) return land;
  const { parcelId, location, district, overlays } = known;
  return {
    ...(parcelId ? { parcelId } : {}),
    ...(location ? { location } : {}),
    ...(district ? { district } : {}),
    ...(overlays ? { overlays } : {}),
    ...land,
  };
}
