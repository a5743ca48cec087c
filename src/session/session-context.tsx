import { createContext, type ReactNode, useContext } from "react";
import { useStore } from "zustand/react";
import { ApiProvider } from "#api/api-context.ts";
import type { PortalSession } from "./session.ts";
import type { SessionApplicant, SessionState } from "./session-state.ts";

const SessionContext = createContext<PortalSession | null>(null);

/** Provides an island with its session and client. */
export function SessionProvider({ session, children }: { session: PortalSession; children: ReactNode }) {
  return (
    <SessionContext value={session}>
      <ApiProvider value={session.client}>{children}</ApiProvider>
    </SessionContext>
  );
}

/** Returns the session of the island that contains the component. */
export function useSession(): PortalSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession needs a SessionProvider around it");
  return session;
}

/** Returns a part of the session's state and subscribes to it. */
export function useSessionState<Part>(select: (state: SessionState) => Part): Part {
  return useStore(useSession().state, select);
}

/** Returns the signed-in applicant. Only for screens behind the guard, because the guard loads the applicant. */
export function useApplicant(): SessionApplicant {
  const applicant = useSessionState((state) => state.applicant);
  if (!applicant) throw new Error("useApplicant is for screens behind the guard");
  return applicant;
}
