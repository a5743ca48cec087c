import { createContext, useContext } from "react";

const GisContext = createContext<string | undefined>(undefined);
export const GisProvider = GisContext.Provider;

/** Base URL of the host's map service; undefined if it has none, in which case no map is offered. */
export function useGisBaseUrl(): string | undefined {
  return useContext(GisContext);
}
