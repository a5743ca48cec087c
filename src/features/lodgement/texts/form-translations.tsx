/** Translates the texts of a form. The translations are fetched with the form, and again when the language changes. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useRef } from "react";
import { useClient } from "#api/api-context.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { TextsOverlay, useLanguage } from "#i18n/use-text.ts";
import { formTranslationQuery } from "./form-translations.queries.ts";
import { isInLanguage } from "./use-form-text.ts";

interface FormTranslationsProps {
  readonly config: WizardConfig;
  readonly currentConfig?: WizardConfig | undefined;
  /** Content until the first translation is loaded, so that the language does not switch while the person reads. */
  readonly loadingContent: ReactNode;
  readonly children: ReactNode;
}

export function FormTranslations({ config, currentConfig, loadingContent, children }: FormTranslationsProps) {
  const currentTranslation = useTranslation(config);
  const newerTranslation = useTranslation(currentConfig ?? config);
  const messages = useMemo(
    () => ({ ...newerTranslation.words, ...currentTranslation.words }),
    [currentTranslation.words, newerTranslation.words],
  );
  // Keep the form mounted once it was rendered, because it contains unsaved input.
  const wasShown = useRef(false);
  wasShown.current ||= !currentTranslation.isAwaited;
  if (!wasShown.current) return loadingContent;
  return <TextsOverlay messages={messages}>{children}</TextsOverlay>;
}

const NO_TRANSLATIONS = {};

/**
 * Returns translations of the form's texts. Returns no translations if the form is in the current language or
 * is not translated. Components then show the form's own texts.
 */
function useTranslation(config: WizardConfig) {
  const client = useClient();
  const language = useLanguage();
  const needsTranslation = !isInLanguage(config, language);
  const { data, isPending } = useQuery({
    ...formTranslationQuery(client, config, language),
    enabled: needsTranslation,
    placeholderData: keepPreviousData,
  });
  return { words: (needsTranslation && data) || NO_TRANSLATIONS, isAwaited: needsTranslation && isPending };
}
