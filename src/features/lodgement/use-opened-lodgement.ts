/** Opens a draft for as long as its wizard is on the screen, and sees that nothing typed is lost when it goes. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { FileLimits } from "#api/file-check.ts";
import type { Draft } from "#contract/application-draft.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { useApplicant, useSession } from "#session/session-context.tsx";
import { type JournalRecord, journalKey } from "./journal.ts";
import { flushJournals, getJournalShelf, registerJournal } from "./journals.ts";
import { lodgementKeys } from "./lodgement.queries.ts";
import { createLodgement, type Lodgement } from "./lodgement.ts";

export interface Opened {
  readonly draft: Draft;
  readonly config: WizardConfig;
  readonly record: JournalRecord | undefined;
}

export function useOpenedLodgement({ draft, config, record }: Opened, limits: FileLimits): Lodgement {
  const client = useClient();
  const queries = useQueryClient();
  const session = useSession();
  const applicant = useApplicant();
  const [lodgement] = useState(() => {
    const documents = lodgementKeys.documents(draft.Id);
    return createLodgement({
      ...{ client, draft, config, record, applicant, limits },
      today: new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Melbourne" }).format(Date.now()),
      writeJournal: (next) => getJournalShelf().write(journalKey(applicant.Id, draft.Id), next),
      onUploaded: () => void queries.invalidateQueries({ queryKey: documents }),
    });
  });

  useEffect(() => {
    const { queue } = lodgement;
    const unregister = registerJournal(queue);
    queue.start();
    const stopFlushing = session.beforeSignOut(flushJournals);
    const follow = () => {
      queue.setOnline(navigator.onLine);
      queue.setSignedIn(session.state.getState().status !== "expired");
    };
    const flush = () => void queue.flush();
    const flushHidden = () => document.visibilityState === "hidden" && flush();
    const warn = (event: BeforeUnloadEvent) => queue.wouldLose() && event.preventDefault();
    const unfollow = session.state.subscribe(follow);
    follow();
    window.addEventListener("online", follow);
    window.addEventListener("offline", follow);
    window.addEventListener("pagehide", flush);
    window.addEventListener("beforeunload", warn);
    document.addEventListener("visibilitychange", flushHidden);
    return () => {
      unfollow();
      stopFlushing();
      window.removeEventListener("online", follow);
      window.removeEventListener("offline", follow);
      window.removeEventListener("pagehide", flush);
      window.removeEventListener("beforeunload", warn);
      document.removeEventListener("visibilitychange", flushHidden);
      // What could not be sent now stays in the journal, and is sent when the draft is opened again.
      void queue.flush().finally(unregister);
    };
  }, [lodgement, session]);

  return lodgement;
}
