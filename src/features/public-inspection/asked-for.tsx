import { useEffect, useRef } from "react";
import type { RequestedInspection } from "#contract/public/public-inspection.ts";
import { formatDate } from "#i18n/format.ts";
import type { Text } from "#i18n/use-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { saveFile } from "#ui/files/file-link.ts";
import { DescriptionList } from "#ui/lists/description-list.tsx";

export interface AskedForProps {
  readonly t: Text;
  readonly language: string;
  readonly asked: RequestedInspection;
  readonly trackingHref: string;
  readonly onAgain: () => void;
}

/** It is asked for: what was, and what happens next. */
export function AskedFor({ t, language, asked, trackingHref, onAgain }: AskedForProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const say = (name: string, values?: Record<string, string | number>) =>
    t(`publicInspection.${name}`, values);
  const day = formatDate(asked.RequestedDate, language, { weekday: "long" });
  const facts = [
    { term: say("inspectionNumber"), detail: asked.Number },
    { term: say("stage"), detail: asked.StageName },
    { term: say("when"), detail: `${day}, ${say(`half.${asked.HalfDay}`)}` },
    { term: say("where"), detail: asked.Place },
    { term: say("onSite"), detail: `${asked.ContactName}, ${asked.ContactPhone}` },
    ...(asked.Files.length > 0 ? [{ term: say("files"), detail: asked.Files.join(", ") }] : []),
  ];
  return (
    <article className="grid max-w-2xl gap-8">
      <header className="grid gap-2">
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-2xl">
          {say("askedTitle")}
        </h2>
        <p>{say("asked")}</p>
      </header>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button
          variant="primary"
          icon="calendar"
          onClick={() =>
            saveFile(new Blob([asked.Calendar], { type: "text/calendar" }), `${asked.Number}.ics`)
          }
        >
          {say("calendar")}
        </Button>
        <Button icon="print" onClick={() => print()}>
          {say("print")}
        </Button>
        <Button onClick={onAgain}>{say("again")}</Button>
      </div>
      <DescriptionList items={facts} />
      <section className="grid gap-3" aria-labelledby="inspection-next">
        <h3 id="inspection-next" className="font-semibold text-lg">
          {say("nextTitle")}
        </h3>
        <ol className="grid list-decimal gap-2 ps-6">
          {["next1", "next2", "next3"].map((name) => (
            <li key={name}>{say(name)}</li>
          ))}
        </ol>
        <p>
          <a className="link" href={trackingHref}>
            {say("track")}
          </a>
        </p>
      </section>
    </article>
  );
}
