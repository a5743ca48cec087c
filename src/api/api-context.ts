import { createContext, useContext } from "react";
import type { Client } from "./client.ts";

const ApiContext = createContext<Client | null>(null);
export const ApiProvider = ApiContext.Provider;

/** The client of the island this component lives in. */
export function useClient(): Client {
  const client = useContext(ApiContext);
  if (!client) throw new Error("useClient needs an ApiProvider around it");
  return client;
}
