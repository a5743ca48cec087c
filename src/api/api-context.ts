import { createContext, useContext } from "react";
import type { ApiClient } from "./client.ts";

const ApiContext = createContext<ApiClient | null>(null);
export const ApiProvider = ApiContext.Provider;

/** Returns the client of the island that contains the component. */
export function useClient(): ApiClient {
  const client = useContext(ApiContext);
  if (!client) throw new Error("useClient needs an ApiProvider around it");
  return client;
}
