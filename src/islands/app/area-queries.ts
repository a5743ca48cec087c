import type { QueryClient } from "@tanstack/react-query";
import type { i18n } from "i18next";
import { showToast } from "#ui/index.ts";
import { getErrorMessage } from "./error-message.ts";
import { createQueryClient } from "./query-client.ts";

/** The area's own queries: what goes wrong while writing is said as a toast. */
export function createAreaQueries(texts: i18n): QueryClient {
  return createQueryClient((error) => {
    showToast({ tone: "danger", text: getErrorMessage(error, (key) => texts.t(key)) });
  }, Math.random);
}
