/** Opens an application of a person without an account, and holds the state of the page that shows it. */
import { type ComponentType, startTransition, useRef, useState } from "react";
import { importWithRetry } from "#ui/loading/import-with-retry.ts";
import { openPublicPortal } from "../public-portal.ts";
import type { LodgementReceipt } from "./closed/lodgement-receipt.ts";
import { listSavedVisits, readOpenedLink, removeSavedVisit, type SavedVisit } from "./saved-visit.ts";
import { type OpenedVisit, resumeVisit, type VisitFailure } from "./visitor-application.ts";
import type { VisitorAreaProps } from "./visitor-area-props.ts";

/**
 * Loads the module of the wizard's page. It is loaded before it is rendered, so that a chunk load error
 * counts as a failure of opening the link.
 */
export const loadVisitorArea = () => importWithRetry(() => import("./visitor-area.tsx"));

type VisitView =
  | { readonly kind: "start" | "opening" }
  | ({ readonly kind: "stopped" } & VisitFailure)
  | {
      readonly kind: "open";
      readonly openVisit: OpenedVisit;
      readonly Area: ComponentType<VisitorAreaProps>;
    };

export interface VisitOpening {
  readonly view: VisitView;
  readonly savedVisits: readonly SavedVisit[];
  /** Reads the visits that are stored on this device. */
  loadSavedVisits(): readonly SavedVisit[];
  open(openVisit: OpenedVisit, Area: ComponentType<VisitorAreaProps>): void;
  /** Opens the application of a private link. */
  resume(secret: string): Promise<void>;
  openReceipt(receipt: LodgementReceipt): Promise<void>;
  showFailure(failure: VisitFailure): void;
  /** Shows the start form. */
  close(): void;
  /** Removes the visit from this device. */
  forget(secret: string): void;
}

export function useVisitOpening(): VisitOpening {
  const [view, setView] = useState<VisitView>({ kind: "start" });
  const [savedVisits, setSavedVisits] = useState<readonly SavedVisit[]>([]);
  /** Cancels the opening of a link when another link is opened. */
  const openingController = useRef<AbortController>(null);

  /** Shows the application. In a transition, React waits for the stylesheet. */
  function open(openVisit: OpenedVisit, Area: ComponentType<VisitorAreaProps>) {
    startTransition(() => setView({ kind: "open", openVisit, Area }));
  }

  async function resume(secret: string) {
    openingController.current?.abort();
    const controller = new AbortController();
    openingController.current = controller;
    setView({ kind: "opening" });
    const [result, Area] = await Promise.all([
      resumeVisit(secret, controller.signal),
      loadVisitorArea().catch(() => null),
    ]);
    if (controller.signal.aborted) return;
    if ("problem" in result) {
      if (result.problem !== "failed") forget(secret);
      showFailure(result);
    } else if (Area) {
      if (result.isLodged) forget(secret);
      open(result, Area.VisitorArea);
    } else showFailure({ problem: "failed", secret });
  }

  async function openReceipt(receipt: LodgementReceipt) {
    setView({ kind: "opening" });
    // Load the config first: it contains the council's time zone, in which the receipt shows the time of
    // lodging.
    await openPublicPortal().catch(() => undefined);
    const { number } = receipt;
    const openedLink = readOpenedLink();
    const secret = openedLink?.number === number ? openedLink.secret : undefined;
    showFailure({ problem: "receipt", number, secret, receipt });
  }

  function showFailure(failure: VisitFailure) {
    setView({ kind: "stopped", ...failure });
  }

  function loadSavedVisits() {
    const visits = listSavedVisits();
    setSavedVisits(visits);
    return visits;
  }

  function forget(secret: string) {
    removeSavedVisit(secret);
    loadSavedVisits();
  }

  const close = () => setView({ kind: "start" });

  return {
    view,
    savedVisits,
    loadSavedVisits,
    open,
    resume,
    openReceipt,
    showFailure,
    close,
    forget,
  };
}
