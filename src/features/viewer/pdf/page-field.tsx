import { type KeyboardEvent, useId, useState } from "react";
import { formatNumber } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Button } from "#ui/index.ts";

interface PageFieldProps {
  readonly page: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
}

export function PageField({ page, count, onPage }: PageFieldProps) {
  const t = useText();
  const language = useLanguage();
  const id = useId();
  const [typedPage, setTypedPage] = useState<string>();
  function go() {
    const requestedPage = Number(typedPage);
    if (
      typedPage !== undefined &&
      Number.isInteger(requestedPage) &&
      requestedPage >= 1 &&
      requestedPage <= count
    )
      onPage(requestedPage);
    setTypedPage(undefined);
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    go();
  }
  return (
    <span className="flex items-center gap-1">
      <Button
        className="max-sm:hidden"
        variant="quiet"
        icon="chevron-up"
        aria-label={t("viewer.pageBefore")}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <label htmlFor={id} className="sr-only">
        {t("viewer.page")}
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        className="input w-12 sm:w-14 text-center tabular-nums"
        value={typedPage ?? String(page)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTypedPage(event.target.value)}
        onBlur={go}
        onKeyDown={handleKey}
      />
      <span className="whitespace-nowrap text-muted tabular-nums">
        {t("viewer.ofPages", { count: formatNumber(count, language) })}
      </span>
      <Button
        className="max-sm:hidden"
        variant="quiet"
        icon="chevron-down"
        aria-label={t("viewer.pageNext")}
        disabled={page >= count}
        onClick={() => onPage(page + 1)}
      />
    </span>
  );
}
