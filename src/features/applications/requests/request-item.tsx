import type { ReactNode } from "react";
import type { InformationRequest } from "#contract/applications/application.ts";
import { useText } from "#i18n/use-text.ts";
import { StatusTag } from "#ui/index.ts";

export type RequestedItem = InformationRequest["Items"][number];

interface RequestItemProps {
  readonly item: RequestedItem;
  readonly isDone: boolean;
  /** The answer field; undefined if the person cannot answer the request. */
  readonly children?: ReactNode;
}

export function RequestItem({ item, isDone, children }: RequestItemProps) {
  const t = useText();
  return (
    <li id={`asked-${item.Id}`} className="grid gap-3 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h4 id={`asked-label-${item.Id}`} className="font-medium">
          {item.Label}
        </h4>
        <StatusTag tone={isDone ? "success" : "warning"}>
          {t(isDone ? "applications.requests.done" : "applications.requests.open")}
        </StatusTag>
      </div>
      {item.Remark && (
        <blockquote className="max-w-prose border-line border-s-2 ps-3">
          <p dir="auto" className="whitespace-pre-line">
            {item.Remark}
          </p>
        </blockquote>
      )}
      {children && <div className="max-w-prose print:hidden">{children}</div>}
    </li>
  );
}
