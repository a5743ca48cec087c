/** Finds the positions that a map shows at first: the known land, otherwise a place near the applicant. */
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useClient } from "#api/api-context.ts";
import { formatAddress } from "#contract/wizard/field-types/place/address.ts";
import { type Position, toGeometry } from "#contract/wizard/geometry.ts";
import { useApplicant } from "#session/session-context.tsx";
import type { LandDetails } from "../land.ts";
import { addressSearchQuery, reusablePropertiesQuery } from "../search/land.queries.ts";

/** Centre of Melbourne. The map opens there if no other position is known. */
const DEFAULT_POSITION: Position = [144.9631, -37.8136];

/** Returns the positions that the map shows at first; undefined while they load. */
export function useMapStart(land: LandDetails): readonly Position[] | undefined {
  const client = useClient();
  const { address: home } = useApplicant();
  const drawnPositions = toGeometry(land.location)?.positions;
  const addressText = drawnPositions ? "" : formatAddress(land.address);
  const addressQuery = useQuery(addressSearchQuery(client, addressText));
  const hasNoPosition = !drawnPositions && !addressQuery.isFetching && !addressQuery.data?.[0];
  const homeQuery = useQuery({
    ...addressSearchQuery(client, home ? `${home.Suburb} ${home.Postcode}` : ""),
    enabled: hasNoPosition && home !== null && home !== undefined,
  });
  const propertiesQuery = useQuery({
    ...reusablePropertiesQuery(client, ""),
    enabled: hasNoPosition && !homeQuery.isFetching && !homeQuery.data?.[0],
  });
  const candidatePositions = [
    drawnPositions,
    addressQuery.data?.[0],
    homeQuery.data?.[0],
    propertiesQuery.data?.lands[0],
  ].map((place) => (place && !("length" in place) ? toGeometry(place.location)?.positions : place));
  const isSearching = addressQuery.isFetching || homeQuery.isFetching || propertiesQuery.isFetching;
  const startPositions = candidatePositions.find((place) => place !== undefined);
  const serialisedPositions = JSON.stringify(startPositions ?? (isSearching ? null : [DEFAULT_POSITION]));
  return useMemo(
    () => (JSON.parse(serialisedPositions) as readonly Position[] | null) ?? undefined,
    [serialisedPositions],
  );
}
