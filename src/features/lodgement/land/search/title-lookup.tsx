import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import { findItemId } from "#contract/wizard/outline.ts";
import { useText } from "#i18n/use-text.ts";
import { Button } from "#ui/index.ts";
import { useAnswer, useLodgement } from "../../lodgement-context.tsx";
import { type LandDetails, type TitleAnswer, toTitleAnswer } from "../land.ts";
import { listLandTargets, toLandAnswers } from "../land-answers.ts";
import { titleSearchQuery } from "./land.queries.ts";
import { LandResults } from "./land-results.tsx";
import { canSearchTitle } from "./title-search.tsx";

/**
 * Looks up the typed title in the register. Selecting a result also fills in the other land fields of the same item.
 */
export function TitleLookup({ path }: { path: string }) {
  const t = useText();
  const { store, problems } = useLodgement();
  const typedTitle = toTitleAnswer(useAnswer(path));
  const [submittedTitle, setSubmittedTitle] = useState<TitleAnswer | "too little" | null>(null);
  const isSubmitted = submittedTitle !== null && submittedTitle !== "too little";
  const titles = useQuery(titleSearchQuery(useClient(), isSubmitted ? submittedTitle : {}, isSubmitted));

  function choose(land: LandDetails) {
    const { outline } = store.view;
    const [sectionId = ""] = path.split(".");
    const section = outline.sections.get(sectionId)?.section;
    const itemId = findItemId(outline, path);
    const otherAnswers =
      section && itemId ? toLandAnswers(listLandTargets(store.view, { section, itemId }), land) : {};
    store.change({ ...otherAnswers, [path]: land.title });
    problems.leave(path);
    setSubmittedTitle(null);
  }
  return (
    <>
      <Button
        size="s"
        icon="search"
        className="justify-self-start"
        onClick={() => setSubmittedTitle(canSearchTitle(typedTitle) ? typedTitle : "too little")}
      >
        {t("lodgement.land.lookUp")}
      </Button>
      {submittedTitle === "too little" && <p role="alert">{t("lodgement.land.titleShort")}</p>}
      {isSubmitted && (
        <LandResults query={titles} onChoose={choose} emptyContent={t("lodgement.land.noTitle")} />
      )}
    </>
  );
}
