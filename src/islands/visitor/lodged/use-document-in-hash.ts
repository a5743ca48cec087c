import { useEffect, useRef, useState } from "react";

const readHash = () => new URLSearchParams(location.hash.slice(1));
const readDocumentId = () => readHash().get("document") ?? undefined;

/** Stores the document that the viewer shows in the hash, so that Back closes the viewer and a reload keeps it open. */
export function useDocumentInHash() {
  const [id, setId] = useState(readDocumentId);
  const wasOpenedHere = useRef(false);
  useEffect(() => {
    const updateId = () => setId(readDocumentId());
    addEventListener("popstate", updateId);
    return () => removeEventListener("popstate", updateId);
  }, []);
  return {
    id,
    open(documentId: string) {
      const parameters = readHash();
      parameters.set("document", documentId);
      history.pushState(history.state, "", `#${parameters}`);
      wasOpenedHere.current = true;
      setId(documentId);
    },
    close() {
      setId(undefined);
      if (wasOpenedHere.current) history.back();
      else {
        const parameters = readHash();
        parameters.delete("document");
        history.replaceState(history.state, "", `#${parameters}`);
      }
      wasOpenedHere.current = false;
    },
  };
}
