/**
 * The `property` control. The person selects land from the register, or describes the land in text fields.
 */
import { useState } from "react";
import { useText } from "#i18n/use-text.ts";
import { runAfterPointerUp } from "#ui/after-pointer-up.ts";
import { Button, Fieldset } from "#ui/index.ts";
import { type ControlProps, getFieldFrame } from "../controls/control-props.ts";
import { useAnswer, useLodgement } from "../lodgement-context.tsx";
import { ChosenLand } from "./chosen-land.tsx";
import { hasAddressOrTitle, type LandDetails, toLand } from "./land.ts";
import { LandFields } from "./land-fields.tsx";
import { LandFinder } from "./search/land-finder.tsx";

export function PropertyControl(props: ControlProps) {
  const { path, id, label, isReadOnly } = props;
  const t = useText();
  const { store, problems } = useLodgement();
  const land = toLand(useAnswer(path));
  const [mode, setMode] = useState<"shown" | "finding" | "typing">("shown");
  const isFinderShown = !isReadOnly && mode !== "typing" && (mode === "finding" || !hasAddressOrTitle(land));

  function choose(chosenLand: LandDetails) {
    store.change({ [path]: chosenLand });
    problems.leave(path);
    setMode("shown");
  }
  return (
    <Fieldset legend={label} {...getFieldFrame(props)}>
      <div className="grid w-full gap-4">
        {hasAddressOrTitle(land) && mode !== "typing" && (
          <ChosenLand land={land}>
            {!isReadOnly && !isFinderShown && (
              <>
                <Button size="s" icon="search" onClick={() => setMode("finding")}>
                  {t("lodgement.land.another")}
                </Button>
                <Button size="s" variant="quiet" icon="pencil" onClick={() => setMode("typing")}>
                  {t("lodgement.land.edit")}
                </Button>
              </>
            )}
          </ChosenLand>
        )}
        {isFinderShown && (
          <>
            <LandFinder
              idPrefix={`${id}-find`}
              label={t("lodgement.land.ways")}
              land={land}
              onChoose={choose}
            />
            <Button
              size="s"
              variant="quiet"
              icon="pencil"
              className="-ms-3 justify-self-start"
              onClick={() => setMode(mode === "finding" ? "shown" : "typing")}
            >
              {t(mode === "finding" ? "lodgement.land.keep" : "lodgement.land.typeIn")}
            </Button>
          </>
        )}
        {mode === "typing" && (
          <>
            <LandFields
              id={id}
              path={path}
              land={land}
              onChange={(next) => store.change({ [path]: next })}
              onLeave={() => runAfterPointerUp(() => problems.leave(path))}
            />
            <Button
              size="s"
              icon={hasAddressOrTitle(land) ? "check" : "search"}
              className="justify-self-start"
              onClick={() => setMode("shown")}
            >
              {t(hasAddressOrTitle(land) ? "lodgement.land.done" : "lodgement.land.searchInstead")}
            </Button>
          </>
        )}
      </div>
    </Fieldset>
  );
}
