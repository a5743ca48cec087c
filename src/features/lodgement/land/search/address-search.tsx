import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { useText } from "#i18n/use-text.ts";
import { Field, TextInput } from "#ui/index.ts";
import { useDebouncedValue } from "#ui/use-debounced-value.ts";
import type { LandDetails } from "../land.ts";
import { addressSearchQuery } from "./land.queries.ts";
import { LandResults } from "./land-results.tsx";

/** Searches the land register by address during typing. */
export function AddressSearch({ onChoose }: { onChoose: (land: LandDetails) => void }) {
  const t = useText();
  const id = useId();
  const [text, setText] = useState("");
  const search = useDebouncedValue(text.trim());
  const addresses = useQuery(addressSearchQuery(useClient(), search));
  return (
    <div className="grid gap-3">
      <Field
        id={id}
        label={t("lodgement.land.addressLabel")}
        hint={t("lodgement.land.addressHint")}
        className="max-w-xl"
      >
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={text}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => setText(event.target.value)}
            // Prevent Enter from submitting the step.
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
        )}
      </Field>
      {search !== "" && (
        <LandResults
          query={addresses}
          onChoose={onChoose}
          emptyContent={t("lodgement.land.noAddress", { search })}
        />
      )}
    </div>
  );
}
