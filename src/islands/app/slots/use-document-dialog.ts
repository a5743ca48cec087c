/**
 * Stores the id of the document shown in the viewer in the browser history, so that Back closes the viewer
 * and a reload keeps it open.
 */
import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useRef } from "react";

/**
 * Returns the id of the shown document, and functions that open and close the viewer. `address` stores the
 * document in the URL as `?document=…`. `entry` stores it in the state of the history entry. Screens whose
 * path only the menu allows need `entry`, because the route guard removes their query (spec 2.2, rule 4).
 */
export function useDocumentDialog(storage: "address" | "entry") {
  const navigate = useNavigate();
  const { history } = useRouter();
  const id = useLocation({
    select: ({ search, state }) => readId(storage === "address" ? search : state),
  });
  const wasOpenedHere = useRef(false);
  function navigateToDocument(document: string | undefined, replace: boolean): void {
    const target =
      storage === "address"
        ? { search: (now: object) => ({ ...now, document }) }
        : { search: true, state: { document } };
    void navigate({ to: ".", ...target, replace, resetScroll: false } as never);
  }
  return {
    id,
    open(documentId: string) {
      wasOpenedHere.current = true;
      navigateToDocument(documentId, false);
    },
    close() {
      if (wasOpenedHere.current) history.back();
      else navigateToDocument(undefined, true);
      wasOpenedHere.current = false;
    },
  };
}

function readId(from: object): string | undefined {
  const { document } = from as { readonly document?: unknown };
  return typeof document === "string" ? document : undefined;
}
