import { useText } from "#i18n/use-text.ts";
import { Button, EmptyState, PageTitle } from "#ui/index.ts";

/** Shown if the provider sent a configuration without a step that this person sees. */
export function EmptyForm({ onExit }: { readonly onExit: () => void }) {
  const t = useText();
  return (
    <>
      <PageTitle>{t("lodgement.empty.title")}</PageTitle>
      <EmptyState
        title={t("lodgement.empty.text")}
        action={<Button onClick={onExit}>{t("lodgement.empty.back")}</Button>}
      />
    </>
  );
}
