import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { formatAddress } from "#contract/wizard/field-types/place/address.ts";
import { useDebouncedValue } from "#ui/use-debounced-value.ts";
import type { LandDetails } from "../land.ts";
import { addressSearchQuery } from "./land.queries.ts";

/** Returns the register's entry for the land's address; undefined while the address is incomplete. */
export function useRegisteredLand({ address }: LandDetails): LandDetails | undefined {
  const isComplete = Boolean(address?.line1 && address.suburb);
  const words = isComplete ? formatAddress(address) : "";
  const addresses = useQuery(addressSearchQuery(useClient(), useDebouncedValue(words)));
  return isComplete ? addresses.data?.find((land) => isSame(formatAddress(land.address), words)) : undefined;
}

function isSame(one: string, other: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[\s,]+/g, " ");
  return plain(one) === plain(other);
}
