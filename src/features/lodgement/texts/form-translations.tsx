/** Translates the texts of a form: fetched with the form, and again when the language changes. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useRef } from "react";
import { useClient } from "#api/api-context.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { TextsOverlay, useLanguage } from "#i18n/use-text.ts";
import { formTranslationQuery } from "./form-translations.queries.ts";
import { isInLanguage } from "./use-form-text.ts";

interface FormTranslationsProps {
  readonly config: WizardConfig;
  readonly newer?: WizardConfig | undefined;
  /** Shown until the first translation is loaded, so that the language does not switch while reading. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

export function FormTranslations({ config, newer, waiting, children }: FormTranslationsProps) {
  const own = useTranslation(config);
  const next = useTranslation(newer ?? config);
  const messages = useMemo(() => ({ ...next.words, ...own.words }), [own.words, next.words]);
  // Once shown, the form stays mounted: it holds what is being typed.
  const isShown = useRef(false);
  isShown.current ||= !own.isAwaited;
  if (!isShown.current) return waiting;
  return <TextsOverlay messages={messages}>{children}</TextsOverlay>;
}

const NONE = {};

/** Returns the texts in the current language; undefined if there is no translation: the form's own texts are shown. */
function useTranslation(config: WizardConfig) {
  const client = useClient();
  const language = useLanguage();
  const isForeign = !isInLanguage(config, language);
  const { data, isPending } = useQuery({
    ...formTranslationQuery(client, config, language),
    enabled: isForeign,
    placeholderData: keepPreviousData,
  });
  return { words: (isForeign && data) || NONE, isAwaited: isForeign && isPending };
}
