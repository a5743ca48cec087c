import { useEffect, useRef } from "react";
import type { RequestedInspection } from "#contract/public/public-inspection.ts";
import { formatDate } from "#i18n/format.ts";
import type { Text } from "#i18n/use-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { saveFile } from "#ui/files/file-link.ts";
import { DescriptionList } from "#ui/lists/description-list.tsx";

interface RequestConfirmationProps {
  readonly t: Text;
  readonly language: string;
  readonly inspection: RequestedInspection;
  readonly trackingHref: string;
  readonly onAgain: () => void;
  /** Deletes the receipt stored on this device. */
  readonly onForget: () => void;
}

export function RequestConfirmation({
  t,
  language,
  inspection,
  trackingHref,
  onAgain,
  onForget,
}: RequestConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const getText = (name: string, values?: Record<string, string | number>) =>
    t(`publicInspection.${name}`, values);
  const day = formatDate(inspection.RequestedDate, language, { weekday: "long" });
  const facts = [
    { term: getText("inspectionNumber"), detail: inspection.Number },
    { term: getText("stage"), detail: inspection.StageName },
    { term: getText("when"), detail: getText(`dayAndHalf.${inspection.HalfDay}`, { day }) },
    { term: getText("where"), detail: inspection.Place },
    { term: getText("onSite"), detail: `${inspection.ContactName}, ${inspection.ContactPhone}` },
    ...(inspection.Files.length > 0 ? [{ term: getText("files"), detail: inspection.Files.join(", ") }] : []),
  ];
  return (
    <article className="grid max-w-2xl gap-8">
      <header className="grid gap-2">
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-2xl">
          {getText("askedTitle")}
        </h2>
        <p>{getText("asked")}</p>
      </header>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button
          variant="primary"
          icon="calendar"
          onClick={() =>
            saveFile(new Blob([inspection.Calendar], { type: "text/calendar" }), `${inspection.Number}.ics`)
          }
        >
          {getText("calendar")}
        </Button>
        <Button icon="print" onClick={() => print()}>
          {getText("print")}
        </Button>
        <Button onClick={onAgain}>{getText("again")}</Button>
        <Button variant="quiet" className="max-sm:-ms-4" onClick={onForget}>
          {getText("forget")}
        </Button>
      </div>
      <DescriptionList items={facts} />
      <section className="grid gap-3" aria-labelledby="inspection-next">
        <h3 id="inspection-next" className="font-semibold text-lg">
          {getText("nextTitle")}
        </h3>
        <ol className="grid list-decimal gap-2 ps-6">
          {["next1", "next2", "next3"].map((name) => (
            <li key={name}>{getText(name)}</li>
          ))}
        </ol>
        {trackingHref && (
          <p>
            <a className="link" href={trackingHref}>
              {getText("track")}
            </a>
          </p>
        )}
      </section>
    </article>
  );
}
