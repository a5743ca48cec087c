/** Opens a draft while its wizard is mounted, and saves it when the wizard or the page closes. */
import { useEffect, useRef, useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { Draft } from "#contract/applications/application-draft.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { preparePatterns } from "#contract/wizard/validation/patterns.ts";
import { getCouncilDay } from "#i18n/dates/site-time.ts";
import { useApplicant, useSession } from "#session/session-context.tsx";
import { getUploadQueue } from "#work/uploads/upload-registry.ts";
import { createLodgement, type EditableDraft, type OpenLodgement } from "../lodgement.ts";
import type { SaveCalls } from "../saving/draft-calls.ts";
import {
  createWizardJournal,
  flushOpenWizards,
  type LeftoverAnswers,
  registerSaveQueue,
  removeExpiredWork,
} from "../saving/journal/journal.ts";
import { prefetchChunks } from "./prefetch-chunks.ts";

export interface OpenedDraft {
  readonly draft: Draft;
  readonly config: WizardConfig;
  readonly leftoverAnswers: LeftoverAnswers;
  /** The current form, if the draft has an older version. */
  readonly currentConfig: WizardConfig | undefined;
  /** Id of the request, if a request after lodging (such as an amendment) is edited. */
  readonly requestId?: string | undefined;
}

/** The properties that drafts of applications, requests and templates share. */
type OpenedForm = Pick<OpenedDraft, "config" | "leftoverAnswers" | "requestId"> & {
  readonly draft: EditableDraft;
  readonly saveCalls?: SaveCalls;
};

/** Milliseconds before other chunks are loaded, so that the first step renders first. */
const PREFETCH_DELAY_MS = 2_000;

export function useOpenedLodgement(
  { draft, config, leftoverAnswers, requestId, saveCalls }: OpenedForm,
  { maxFileSize, globalFileTypes }: Pick<RuntimeConfig, "maxFileSize" | "globalFileTypes">,
): OpenLodgement {
  const client = useClient();
  const session = useSession();
  const applicant = useApplicant();
  const isMounted = useRef(false);
  const [{ lodgement, journal, openedSavedAt }] = useState(() => {
    const wizardJournal = createWizardJournal(applicant.storageId, requestId ?? draft.Id, leftoverAnswers);
    const limits = { maxFileSize, fileTypes: globalFileTypes };
    const lodgement = createLodgement({
      ...{ client, draft, requestId, saveCalls, config, applicant, limits },
      leftoverRecords: leftoverAnswers.records,
      now: session.now,
      today: getCouncilDay(new Date(session.now())),
      writeJournal: wizardJournal.write,
      uploads: getUploadQueue({ session, accountId: applicant.storageId, applicationId: draft.Id, limits }),
    });
    return { lodgement, journal: wizardJournal, openedSavedAt: draft.SavedAt };
  });

  useEffect(() => {
    const { queue } = lodgement;
    isMounted.current = true;
    const unregister = registerSaveQueue(queue);
    const releaseLock = journal.acquireLock();
    queue.start();
    const stopFlushing = session.beforeSignOut(flushOpenWizards);
    const updateConnection = () => {
      queue.setOnline(navigator.onLine);
      queue.setSignedIn(session.state.getState().status !== "expired");
    };
    const flush = () => void queue.flush();
    const flushIfHidden = () => document.visibilityState === "hidden" && flush();
    // Save before the browser asks about leaving, because `pagehide` may leave too little time.
    const confirmLeave = (event: BeforeUnloadEvent) => {
      const wouldLoseAnswers = queue.wouldLose();
      flush();
      if (wouldLoseAnswers) event.preventDefault();
    };
    // Delete expired answers only after a successful save, because its response contains the service's time.
    // The local clock may be wrong.
    const stopExpiring = queue.subscribe(() => {
      const { status } = queue.state();
      if (status.kind !== "saved" || status.at === openedSavedAt) return;
      stopExpiring();
      void removeExpiredWork(applicant.storageId, Date.parse(status.at));
    });
    const stopUpdates = session.state.subscribe(updateConnection);
    updateConnection();
    window.addEventListener("online", updateConnection);
    window.addEventListener("offline", updateConnection);
    window.addEventListener("pagehide", flush);
    window.addEventListener("beforeunload", confirmLeave);
    document.addEventListener("visibilitychange", flushIfHidden);
    return () => {
      stopUpdates();
      stopExpiring();
      stopFlushing();
      window.removeEventListener("online", updateConnection);
      window.removeEventListener("offline", updateConnection);
      window.removeEventListener("pagehide", flush);
      window.removeEventListener("beforeunload", confirmLeave);
      document.removeEventListener("visibilitychange", flushIfHidden);
      isMounted.current = false;
      // If this save fails, the journal keeps the answers, and they are sent when the draft is opened again.
      const lastSave = queue.flush().finally(() => {
        if (!isMounted.current) lodgement.stop();
        unregister();
        releaseLock();
      });
      journal.addClosingSave(lastSave);
    };
  }, [lodgement, journal, session, applicant.storageId, openedSavedAt]);

  useEffect(() => {
    const timer = setTimeout(() => {
      void prefetchChunks();
      // Compiling the validation patterns can wait, because the service checks answers against them too.
      void preparePatterns(config).catch(() => undefined);
    }, PREFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [config]);

  return lodgement;
}
