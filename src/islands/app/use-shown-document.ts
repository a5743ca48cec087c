/** Which document the viewer shows: in the address, so that Back closes it, and a reload and a copied address find it. */
import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useRef } from "react";

/** In the hash: the guard takes queries from screens of the menu (spec 2, rule 4). */
const NAME = "document=";
/** The router takes the first letter of a masked address's hash for its `#`. */
const READ = /^d?ocument=(.+)$/;

export function useShownDocument() {
  const navigate = useNavigate();
  const { history } = useRouter();
  const hash = useLocation({ select: (location) => location.hash });
  const wasOpenedHere = useRef(false);
  const go = (next: string, replace: boolean) =>
    void navigate({ to: ".", search: true, hash: next, replace, resetScroll: false } as never);
  return {
    id: READ.exec(hash)?.[1],
    open(documentId: string) {
      wasOpenedHere.current = true;
      go(NAME + documentId, false);
    },
    close() {
      if (wasOpenedHere.current) history.back();
      else go("", true);
      wasOpenedHere.current = false;
    },
  };
}
