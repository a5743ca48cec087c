import { createContext, useContext } from "react";

const GisContext = createContext<string | undefined>(undefined);
export const GisProvider = GisContext.Provider;

/** Returns the base URL of the host's map service. Without one (undefined), the form offers no map. */
export function useGisBaseUrl(): string | undefined {
  return useContext(GisContext);
}
