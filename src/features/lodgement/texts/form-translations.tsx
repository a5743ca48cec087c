/** The words of a form in the language shown: fetched with the form, and again when another language is chosen. */
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
  /** Until the first words are here: nobody is to read two languages one after the other. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

export function FormTranslations({ config, newer, waiting, children }: FormTranslationsProps) {
  const own = useTranslation(config);
  const next = useTranslation(newer ?? config);
  const messages = useMemo(() => ({ ...next.words, ...own.words }), [own.words, next.words]);
  // Once the form is there it stays: what is typed in it lives there.
  const isShown = useRef(false);
  isShown.current ||= !own.isAwaited;
  if (!isShown.current) return waiting;
  return <TextsOverlay messages={messages}>{children}</TextsOverlay>;
}

const NONE = {};

/** Without an answer the form reads as it was written. */
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
