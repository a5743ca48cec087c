import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import { useText } from "#i18n/use-text.ts";
import { Field, TextInput } from "#ui/index.ts";
import { useDebouncedValue } from "#ui/use-debounced-value.ts";
import type { LandDetails } from "../land.ts";
import { reusablePropertiesQuery } from "./land.queries.ts";
import { LandResults } from "./land-results.tsx";

/** Maximum number of properties that are listed without a search field. */
const MAX_WITHOUT_SEARCH = 6;

/** Lists the land of the applicant's earlier applications. */
export function MyProperties({ onChoose }: { onChoose: (land: LandDetails) => void }) {
  const t = useText();
  const [text, setText] = useState("");
  const search = useDebouncedValue(text.trim());
  const properties = useQuery(reusablePropertiesQuery(useClient(), search));
  const needsSearch = text !== "" || (properties.data?.total ?? 0) > MAX_WITHOUT_SEARCH;
  return (
    <div className="grid gap-3">
      {needsSearch && (
        <Field label={t("lodgement.land.mineLabel")} className="max-w-xl">
          {(control) => (
            <TextInput
              {...control}
              type="search"
              value={text}
              autoComplete="off"
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            />
          )}
        </Field>
      )}
      <LandResults
        query={{ ...properties, data: properties.data?.lands }}
        onChoose={onChoose}
        emptyContent={t(search ? "lodgement.land.noMineFound" : "lodgement.land.noMine")}
      />
    </div>
  );
}
