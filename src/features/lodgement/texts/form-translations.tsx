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
  readonly newerConfig?: WizardConfig | undefined;
  /** Content until the first translation is loaded, so that the language does not switch while the person reads. */
  readonly loadingContent: ReactNode;
  readonly children: ReactNode;
}

export function FormTranslations({ config, newerConfig, loadingContent, children }: FormTranslationsProps) {
  const own = useTranslation(config);
  const next = useTranslation(newerConfig ?? config);
  const messages = useMemo(() => ({ ...next.words, ...own.words }), [own.words, next.words]);
  // Keep the form mounted once it was rendered, because it contains unsaved input.
  const isShown = useRef(false);
  isShown.current ||= !own.isAwaited;
  if (!isShown.current) return loadingContent;
  return <TextsOverlay messages={messages}>{children}</TextsOverlay>;
}

const NONE = {};

/**
 * Returns translations of the form's texts. If the form is in the current language or has no translation, there are
 * none, and the form's own texts are used.
 */
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
