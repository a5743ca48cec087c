import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { formatAddressLine } from "#contract/address-line.ts";
import type { Parcel } from "#contract/applications/property.ts";
import { useText } from "#i18n/use-text.ts";
import { Combobox } from "#ui/forms/combobox.tsx";
import { Field } from "#ui/index.ts";
import { parcelSearchQuery } from "./properties.queries.ts";

const MAX_OPTIONS = 20;

/** Finds a parcel in the land register by address. */
export function ParcelPicker({ onChoose }: { onChoose: (parcel: Parcel) => void }) {
  const t = useText();
  const [search, setSearch] = useState("");
  const searchText = useDeferredValue(search.trim());
  const parcelsResult = useQuery(parcelSearchQuery(useClient(), searchText));
  const parcels = parcelsResult.data?.slice(0, MAX_OPTIONS) ?? [];
  const noteKey = parcelsResult.isError ? "properties.registerFailed" : "properties.registerNone";
  return (
    <Field label={t("properties.find")} hint={t("properties.findHint")}>
      {(control) => (
        <Combobox
          {...control}
          value={null}
          options={parcels.map(({ ParcelId, Address }) => ({
            value: ParcelId,
            label: formatAddressLine(Address),
          }))}
          onQuery={setSearch}
          note={t(
            parcelsResult.fetchStatus === "fetching"
              ? "app.loading"
              : searchText === ""
                ? "properties.findFirst"
                : noteKey,
          )}
          placeholder={t("properties.findExample")}
          onChange={(choice) => {
            const parcel = parcels.find(({ ParcelId }) => ParcelId === choice?.value);
            if (parcel) onChoose(parcel);
          }}
        />
      )}
    </Field>
  );
}
