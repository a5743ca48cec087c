import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import { getSubmissions } from "#contract/applications/submission.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { TextWithDate } from "#i18n/dates/text-with-date.tsx";
import { useText } from "#i18n/use-text.ts";
import { Button, createLazyPart } from "#ui/index.ts";
import { applicationKeys } from "#work/query-keys.ts";

const VersionComparison = createLazyPart(
  () => import("./version-comparison.tsx"),
  (part) => part.VersionComparison,
  { lines: 4 },
);

/** Shows the current lodged version, with a button that compares earlier versions. */
export function LodgedVersions({ id }: { id: ApplicationId }) {
  const t = useText();
  const client = useClient();
  const versions = useQuery({
    queryKey: [...applicationKeys.one(id), "submissions"],
    queryFn: ({ signal }) => client.call(getSubmissions, { params: { id }, signal }),
  });
  const [isOpen, setIsOpen] = useState(false);
  const lastVersion = versions.data?.at(-1);
  if (!versions.data || !lastVersion) return null;
  const isComparable = versions.data.length > 1;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-muted">
          {isComparable
            ? t("applications.versions.lastOf", { number: lastVersion.Number })
            : t("applications.versions.only")}
          {" · "}
          <TextWithDate
            iso={lastVersion.At}
            text={(date) => t(`applications.versions.kind.${lastVersion.Kind}`, { date })}
          />
          {`, ${lastVersion.By}`}
        </p>
        {isComparable && (
          <Button aria-expanded={isOpen} className="print:hidden" onClick={() => setIsOpen(!isOpen)}>
            {t(isOpen ? "applications.versions.hide" : "applications.versions.compare")}
          </Button>
        )}
      </div>
      {isOpen && <VersionComparison id={id} versions={versions.data} />}
    </div>
  );
}
