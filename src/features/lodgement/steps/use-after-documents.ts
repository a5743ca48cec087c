/**
 * Delays leaving a step until the documents are loaded, because a missing file can only be reported after
 * that.
 */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { lodgementDocumentsQuery } from "../lodgement.queries.ts";
import { useLodgement } from "../lodgement-context.tsx";

/** Maximum wait in milliseconds. After that, the person can leave the step even on a slow connection. */
const MAX_WAIT_MS = 3_000;

interface AfterDocuments {
  readonly run: () => void;
  readonly isWaiting: boolean;
}

/**
 * Returns `run`, which calls `action` immediately if no file can be missing. Otherwise `run` waits until the
 * documents are loaded, the request for them fails, or `MAX_WAIT_MS` have passed.
 */
export function useAfterDocuments(stepId: string, action: () => void): AfterDocuments {
  const { applicationId, requestId, problems } = useLodgement();
  const documents = useQuery({
    ...lodgementDocumentsQuery(useClient(), applicationId, requestId),
    // Only observe the query. The wizard starts its request.
    enabled: false,
  });
  const [wait, setWait] = useState<"none" | "begun" | "timed-out">("none");
  const isExpected = documents.fetchStatus === "fetching" || documents.data !== undefined;
  const mustWait = () => isExpected && problems.isWaitingForDocuments(stepId);
  const isWaiting = wait === "begun" && mustWait();

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setWait("timed-out"), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  // No dependency list, because any render may be the first one after the documents were loaded.
  useEffect(() => {
    if (wait === "none" || isWaiting) return;
    setWait("none");
    action();
  });

  return { run: () => (mustWait() ? setWait("begun") : action()), isWaiting };
}
