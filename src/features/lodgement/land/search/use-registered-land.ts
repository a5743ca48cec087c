import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { formatAddress } from "#contract/wizard/field-types/place/address.ts";
import { useDebouncedValue } from "#ui/use-debounced-value.ts";
import type { LandDetails } from "../land.ts";
import { addressSearchQuery } from "./land.queries.ts";

/** Returns the register's entry for the land's address; undefined while the address is incomplete. */
export function useRegisteredLand({ address }: LandDetails): LandDetails | undefined {
  const isComplete = Boolean(address?.line1 && address.suburb);
  const addressText = isComplete ? formatAddress(address) : "";
  const addresses = useQuery(addressSearchQuery(useClient(), useDebouncedValue(addressText)));
  return isComplete
    ? addresses.data?.find((land) => isSameAddress(formatAddress(land.address), addressText))
    : undefined;
}

function isSameAddress(one: string, other: string): boolean {
  const normalise = (text: string) => text.toLowerCase().replace(/[\s,]+/g, " ");
  return normalise(one) === normalise(other);
}
