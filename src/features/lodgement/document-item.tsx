/** A file that is with the service. */
import type { ApplicationDocument } from "#contract/document.ts";
import { formatBytes } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Button, Icon } from "#ui/index.ts";

export function DocumentItem({
  document,
  onRemove,
}: {
  document: ApplicationDocument;
  onRemove: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const isBad = document.State === "Rejected" || document.State === "Quarantined";
  return (
    <li className="flex items-start gap-3 rounded-theme border border-line bg-raised px-3 py-2">
      <Icon
        name={isBad ? "error" : "document"}
        className={isBad ? "mt-1 text-danger-text" : "mt-1 text-muted"}
      />
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{document.FileName}</p>
        <p className="text-muted text-sm">
          {formatBytes(document.Size, language)} · {t(`lodgement.file.state.${document.State}`)}
        </p>
        {document.Reason && <p className="text-danger-text text-sm">{document.Reason}</p>}
      </div>
      <Button variant="quiet" size="s" icon="trash" onClick={onRemove}>
        {t("lodgement.file.remove")}
        <span className="sr-only"> {document.FileName}</span>
      </Button>
    </li>
  );
}
