import { useText } from "#i18n/use-text.ts";
import { Button, EmptyState, PageTitle } from "#ui/index.ts";

/** Explains that the provider's configuration has no step for this person. */
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
