import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Field, TextInput } from "#ui/index.ts";
import type { LandDetails, TitleAnswer } from "../land.ts";
import { titleSearchQuery } from "./land.queries.ts";
import { LandResults } from "./land-results.tsx";

const SEARCH_PARTS = ["lot", "plan", "volume", "folio"] as const;
type SearchParts = Readonly<Record<(typeof SEARCH_PARTS)[number], string>>;
const NO_PARTS: SearchParts = { lot: "", plan: "", volume: "", folio: "" };

/** True if the title has a plan or a volume. The register cannot search without one. */
export function canSearchTitle({ plan, volume }: TitleAnswer): boolean {
  return Boolean(plan?.trim() || volume?.trim());
}

/** Searches by lot and plan, or volume and folio, as printed on the certificate of title. */
export function TitleSearch({ onChoose }: { onChoose: (land: LandDetails) => void }) {
  const t = useText();
  const [typedParts, setTypedParts] = useState(NO_PARTS);
  const [submittedParts, setSubmittedParts] = useState<SearchParts | null>(null);
  const [isTooShort, setTooShort] = useState(false);
  const titles = useQuery(titleSearchQuery(useClient(), submittedParts ?? NO_PARTS, submittedParts !== null));

  function search() {
    setTooShort(!canSearchTitle(typedParts));
    setSubmittedParts(canSearchTitle(typedParts) ? typedParts : null);
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    search();
  }
  return (
    <div className="grid gap-3">
      <p className="field-hint">{t("lodgement.land.titleHint")}</p>
      <div className="grid max-w-xl grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        {SEARCH_PARTS.map((part) => (
          <Field key={part} label={t(`lodgement.part.${part}`)} className="[&>.field-label]:font-normal">
            {(control) => (
              <TextInput
                {...control}
                value={typedParts[part]}
                autoComplete="off"
                enterKeyHint="search"
                onChange={(event) => setTypedParts({ ...typedParts, [part]: event.target.value })}
                onKeyDown={handleKey}
              />
            )}
          </Field>
        ))}
      </div>
      <Button icon="search" className="justify-self-start" onClick={search}>
        {t("lodgement.land.search")}
      </Button>
      {isTooShort && <p role="alert">{t("lodgement.land.titleShort")}</p>}
      {submittedParts && (
        <LandResults query={titles} onChoose={onChoose} emptyContent={t("lodgement.land.noTitle")} />
      )}
    </div>
  );
}
