import type { QueryClient } from "@tanstack/react-query";
import type { i18n } from "i18next";
import { showToast } from "#ui/index.ts";
import { getErrorMessage } from "./error-message.ts";
import { createQueryClient } from "./query-client.ts";

/** The signed-in area's query client: failed mutations show a toast. */
export function createAreaQueries(texts: i18n): QueryClient {
  return createQueryClient((error) => {
    showToast({ tone: "danger", text: getErrorMessage(error, (key) => texts.t(key)) });
  }, Math.random);
}
