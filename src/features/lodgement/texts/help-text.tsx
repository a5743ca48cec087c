/** Help texts beside fields, expanded or collapsed according to the account's setting. */
import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { MessageText } from "#contract/wizard/config.ts";
import { useText } from "#i18n/use-text.ts";
import { useApplicant } from "#session/session-context.tsx";
import { RowButton } from "#ui/index.ts";
import { helpTextQuery } from "#work/account.queries.ts";
import { TranslatedFormText } from "./translated-form-text.tsx";

const HelpContext = createContext(true);
const NO_PATHS: ReadonlySet<string> = new Set();

/**
 * Provides the account's help setting to its child components. Until the setting is loaded, help texts are
 * expanded.
 */
export function HelpProvider({ children }: { children: ReactNode }) {
  const helpQuery = useQuery(helpTextQuery(useClient(), useApplicant().Id));
  return <HelpContext value={helpQuery.data?.IsOn ?? true}>{children}</HelpContext>;
}

/**
 * Stores which help texts of a field stack are expanded. `toggle` expands or collapses the help text of one
 * field.
 */
export function useHelpTexts() {
  const isHelpExpanded = useContext(HelpContext);
  const [openPaths, setOpenPaths] = useState(NO_PATHS);
  return {
    isCollapsed: !isHelpExpanded,
    isShown: (path: string) => isHelpExpanded || openPaths.has(path),
    toggle(path: string) {
      const nextPaths = new Set(openPaths);
      if (!nextPaths.delete(path)) nextPaths.add(path);
      setOpenPaths(nextPaths);
    },
  };
}

interface HelpButtonProps {
  readonly fieldLabel: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export function HelpButton({ fieldLabel, isOpen, onToggle }: HelpButtonProps) {
  const t = useText();
  return (
    <RowButton
      label={t(isOpen ? "lodgement.help.hide" : "lodgement.help.show")}
      row={fieldLabel}
      icon="help"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="mt-1"
    />
  );
}

export function SectionHelp({ words }: { words: MessageText }) {
  const t = useText();
  const isHelpExpanded = useContext(HelpContext);
  const [isOpen, setOpen] = useState(false);
  if (isHelpExpanded) return <TranslatedFormText words={words} />;
  return (
    <>
      <button
        type="button"
        className="link min-h-6 cursor-pointer"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? "lodgement.help.hide" : "lodgement.help.show")}
      </button>
      {isOpen && (
        <>
          {" "}
          <TranslatedFormText words={words} />
        </>
      )}
    </>
  );
}
