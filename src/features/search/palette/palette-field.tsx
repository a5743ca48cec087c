import type { KeyboardEvent, Ref } from "react";
import { useText } from "#i18n/use-text.ts";
import { Button, Icon } from "#ui/index.ts";

interface PaletteFieldProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
  /** Id of the result list's element, if there is one. */
  readonly listId?: string | undefined;
  readonly activeId?: string | undefined;
  readonly isBusy?: boolean | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

export function PaletteField({
  text,
  onText,
  onClose,
  listId,
  activeId,
  isBusy,
  ...rest
}: PaletteFieldProps) {
  const t = useText();
  return (
    <div className="app-palette-field">
      {isBusy ? (
        <span className="spinner" aria-hidden="true" />
      ) : (
        <Icon name="search" className="text-muted" />
      )}
      <input
        {...rest}
        type="text"
        role="combobox"
        aria-label={t("search.field")}
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        data-autofocus=""
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        placeholder={t("search.example")}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <Button variant="quiet" size="s" icon="close" aria-label={t("search.close")} onClick={onClose} />
    </div>
  );
}
