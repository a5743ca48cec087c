import { createContext, useContext } from "react";

const GisContext = createContext<string | undefined>(undefined);
export const GisProvider = GisContext.Provider;

/** Where the host's map service is; undefined where it has none: then there is no map, and all else goes on. */
export function useGisBaseUrl(): string | undefined {
  return useContext(GisContext);
}
