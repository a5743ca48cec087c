import { QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import { getApplicantMenu, type MenuItem } from "#contract/lookups/menu.ts";
import { TermsAcceptance } from "#features/account/terms/terms-watch.tsx";
import { TextsProvider, useText } from "#i18n/use-text.ts";
import { SessionProvider, useSession, useSessionState } from "#session/session-context.tsx";
import { LazyTextsProvider } from "#ui/index.ts";
import { FeatureSwitchesProvider } from "#work/feature-switches.tsx";
import { refetchAll } from "#work/refetch-all.ts";
import { SignedInAreaProvider } from "./area.ts";
import type { BootedArea } from "./boot.ts";
import { saveChosenLanguage } from "./host/chosen-language.ts";
import { applyLanguageToPage, getOfferedLanguage, loadAppTexts } from "./host/texts.ts";
import { omitSwitchedOff } from "./menu/switched-off-menu.ts";
import { LiveUpdates } from "./session/live-updates.tsx";
import { SessionWatch } from "./session/session-watch.tsx";
import { UnsentWork } from "./session/unsent-work.tsx";

/** The providers around every screen: texts, session, queries, router. */
export function SignedInArea({ booted }: { booted: BootedArea }) {
  const { texts, session, queries } = booted;
  return (
    <TextsProvider texts={texts}>
      <SessionProvider session={session}>
        <QueryClientProvider client={queries}>
          <AreaContent booted={booted} />
        </QueryClientProvider>
      </SessionProvider>
    </TextsProvider>
  );
}

function AreaContent({ booted }: { booted: BootedArea }) {
  const { config, router, texts } = booted;
  const t = useText();
  const session = useSession();
  const queries = useQueryClient();
  const [wholeMenu, setMenu] = useState(booted.menu);
  useEffect(() => {
    let isCancelled = false;
    const applyMenu = (serviceMenu: readonly MenuItem[]) => {
      // If the new menu equals the current one, keep the current object: a new object would cause another
      // render.
      if (!isCancelled)
        setMenu((current) =>
          JSON.stringify(current) === JSON.stringify(serviceMenu) ? current : serviceMenu,
        );
    };
    booted.loadedMenu?.then(applyMenu, () => undefined);
    return () => {
      isCancelled = true;
    };
  }, [booted]);
  const menu = useMemo(() => omitSwitchedOff(wholeMenu, config), [wholeMenu, config]);
  const applicant = useSessionState((state) => state.applicant);
  const [area] = useState(() => ({
    config,
    realAddress: (path: string) => new URL(path, location.origin).href,
    signOut: () => void session.signOut(),
    changeLanguage: async (code: string) => {
      const language = getOfferedLanguage(config.portal, code);
      texts.show(language.code, await loadAppTexts(language.code));
      saveChosenLanguage(language.code);
      applyLanguageToPage(language);
      // Responses contain texts in the old language. Refetch them, and show the old texts until the new ones
      // arrive.
      void refetchAll(queries, "hasNoWords");
      void session.client.call(getApplicantMenu, {}).then(setMenu, () => undefined);
      return texts.t;
    },
  }));
  // Render nothing: another person has signed in, and the page will reload.
  if (!applicant) return null;
  return (
    <FeatureSwitchesProvider value={config}>
      <SignedInAreaProvider value={{ ...area, menu, applicant }}>
        <LazyTextsProvider
          value={{ loadFailed: t("app.partFailed"), retry: t("app.retry"), reload: t("app.newVersionTake") }}
        >
          <RouterProvider router={router} />
          <LiveUpdates />
          <SessionWatch />
          <UnsentWork />
          <TermsAcceptance onSignOut={area.signOut} />
        </LazyTextsProvider>
      </SignedInAreaProvider>
    </FeatureSwitchesProvider>
  );
}
