import type { QueryClient } from "@tanstack/react-query";
import type { TextStore } from "#i18n/texts.ts";
import { showToast } from "#ui/index.ts";
import { getErrorMessage } from "./error-message.ts";
import { createQueryClient } from "./query-client.ts";

/** Creates the query client of the signed-in area. A failed mutation shows a toast. */
export function createAreaQueryClient(texts: TextStore): QueryClient {
  return createQueryClient((error) => {
    showToast({ tone: "danger", text: getErrorMessage(error, texts.t) });
  }, Math.random);
}
