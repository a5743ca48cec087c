import type { RequestedItem } from "./read-answers.ts";
import { VisitorFileField, type VisitorFileFieldProps } from "./visitor-file-field.tsx";

export interface DocumentItemProps
  extends Omit<VisitorFileFieldProps, "label" | "earlierFiles" | "countLimit"> {
  readonly item: RequestedItem;
}

/** Uploads files for a requested document, or for a question that is answered with documents. */
export function DocumentItem({ item, t, ...props }: DocumentItemProps) {
  const label = (
    <>
      {t("publicRequest.yourFiles")}
      <span className="sr-only">{`: ${item.Label}`}</span>
    </>
  );
  const earlierFiles = item.Documents.map(({ Id, FileName, Size, IsMine }) => ({
    ...{ DocumentId: Id, FileName, Size, canRemove: IsMine },
  }));
  return <VisitorFileField {...props} t={t} label={label} earlierFiles={earlierFiles} />;
}
