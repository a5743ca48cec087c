import { useLanguage, useText } from "#i18n/use-text.ts";
import { Icon, Menu, showToast } from "#ui/index.ts";
import { useArea } from "../area.ts";

interface LanguageSwitchProps {
  readonly className?: string | undefined;
  /** If true, shows the name of the language on narrow screens too. */
  readonly showsName?: boolean;
}

/** Switches the language without leaving the screen or losing input. */
export function LanguageSwitch({ className, showsName = false }: LanguageSwitchProps) {
  const t = useText();
  const currentCode = useLanguage();
  const { config, changeLanguage } = useArea();
  const { languages } = config.portal;
  const currentName = languages.find((language) => language.code === currentCode)?.name ?? currentCode;
  if (languages.length < 2) return null;
  const change = (code: string) =>
    changeLanguage(code).catch(() => showToast({ tone: "danger", text: t("app.languageFailed") }));
  return (
    <Menu
      align="end"
      className={className}
      label={`${t("app.language")}: ${currentName}`}
      button={
        <>
          <Icon name="language" />
          <span className={showsName ? undefined : "max-sm:sr-only"}>{currentName}</span>
        </>
      }
      items={languages.map((language) => ({
        id: language.code,
        label: language.name,
        checked: language.code === currentCode,
        onSelect: () => void change(language.code),
      }))}
    />
  );
}
