/** A title by its parts, with the land register to look it up in. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import { itemOf } from "#contract/wizard/outline.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Fieldset } from "#ui/index.ts";
import { type Part, PartInput } from "../composite-controls.tsx";
import { type ControlProps, frameOf } from "../field-control.ts";
import { useAnswer, useLodgement } from "../lodgement-context.tsx";
import { FoundLands } from "./found-lands.tsx";
import { titleQuery } from "./land.queries.ts";
import { type Land, type TitleAnswer, toLand } from "./land.ts";
import { answersFrom, targetsOf } from "./land-answers.ts";
import { canSearch } from "./title-search.tsx";

const USUAL: readonly Part[] = [
  { key: "lot", width: "s" },
  { key: "plan", width: "s" },
  { key: "volume", width: "s" },
  { key: "folio", width: "s" },
];
const CROWN: readonly Part[] = [
  { key: "crownAllotment", width: "s" },
  { key: "section", width: "s" },
  { key: "parish", width: "m" },
  { key: "county", width: "m" },
];

export function TitleControl(props: ControlProps) {
  const { path, label, isReadOnly } = props;
  const t = useText();
  const { store } = useLodgement();
  const hasCrown = CROWN.some(({ key }) => Boolean(toTitle(store.get(path))[key as keyof TitleAnswer]));
  return (
    <Fieldset legend={label} {...frameOf(props)}>
      <div className="grid w-full gap-3">
        <div className="flex flex-wrap gap-x-4 gap-y-3">
          {USUAL.map((part) => (
            <PartInput key={part.key} part={part} {...props} />
          ))}
        </div>
        <details open={hasCrown || undefined}>
          <summary className="link w-fit cursor-pointer py-1">{t("lodgement.land.crown")}</summary>
          <div className="mt-2 flex flex-wrap gap-x-4 gap-y-3">
            {CROWN.map((part) => (
              <PartInput key={part.key} part={part} {...props} />
            ))}
          </div>
        </details>
        {!isReadOnly && <TitleLookup path={path} />}
      </div>
    </Fieldset>
  );
}

function toTitle(value: unknown): TitleAnswer {
  return toLand(value) as TitleAnswer;
}

/** Asks the register for what was typed; choosing fills in the parts, and what else the same item asks of the land. */
function TitleLookup({ path }: { path: string }) {
  const t = useText();
  const { store, problems } = useLodgement();
  const typed = toTitle(useAnswer(path));
  const [asked, setAsked] = useState<TitleAnswer | "too little" | null>(null);
  const isAsked = asked !== null && asked !== "too little";
  const found = useQuery(titleQuery(useClient(), isAsked ? asked : {}, isAsked));

  function choose(land: Land) {
    const { outline } = store.view;
    const [sectionId = ""] = path.split(".");
    const section = outline.sections.get(sectionId)?.section;
    const itemId = itemOf(outline, path);
    const others = section && itemId ? answersFrom(targetsOf(store.view, { section, itemId }), land) : {};
    store.change({ ...others, [path]: land.title });
    problems.leave(path);
    setAsked(null);
  }
  return (
    <>
      <Button
        size="s"
        icon="search"
        className="justify-self-start"
        onClick={() => setAsked(canSearch(typed) ? typed : "too little")}
      >
        {t("lodgement.land.lookUp")}
      </Button>
      {asked === "too little" && <p role="alert">{t("lodgement.land.titleShort")}</p>}
      {isAsked && <FoundLands query={found} onChoose={choose} none={t("lodgement.land.noTitle")} />}
    </>
  );
}
