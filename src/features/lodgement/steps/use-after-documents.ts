/** Delays leaving a step until the documents are known, so that a missing file is reported. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { lodgementDocumentsQuery } from "../lodgement.queries.ts";
import { useLodgement } from "../lodgement-context.tsx";

/** A person on a slow connection may go on after this time. */
const LONGEST_WAIT_MS = 3_000;

interface AfterDocuments {
  readonly run: () => void;
  readonly isWaiting: boolean;
}

/** `run` calls `action` at once if no file can be missing, else when the documents have arrived or failed to load. */
export function useAfterDocuments(stepId: string, action: () => void): AfterDocuments {
  const { applicationId, requestId, problems } = useLodgement();
  const documents = useQuery({
    ...lodgementDocumentsQuery(useClient(), applicationId, requestId),
    // The wizard fetches them.
    enabled: false,
  });
  const [isWaiting, setWaiting] = useState(false);
  const isExpected = documents.fetchStatus === "fetching" || documents.data !== undefined;
  const latestAction = useRef(action);
  latestAction.current = action;
  const mustWait = () => isExpected && problems.isWaitingForDocuments(stepId);

  // Without dependencies: each render may be the one that follows the documents.
  useEffect(() => {
    if (!isWaiting || mustWait()) return;
    setWaiting(false);
    action();
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => {
      setWaiting(false);
      latestAction.current();
    }, LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  return { run: () => (mustWait() ? setWaiting(true) : action()), isWaiting };
}
