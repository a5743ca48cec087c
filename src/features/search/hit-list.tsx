import type { SearchHit } from "#contract/lookups/search.ts";
import { DateText } from "#i18n/dates/date-text.tsx";
import { toSafeInternalPath } from "#session/navigation/safe-path.ts";
import { Icon, Link, StatusTag } from "#ui/index.ts";
import { HighlightedText } from "./highlighted-text.tsx";
import { HitContext } from "./hit-context.tsx";
import { kindIcons } from "./search-kinds.ts";

export function HitList({ hits }: { hits: readonly SearchHit[] }) {
  return (
    <ul className="mt-1 border-line border-t">
      {hits.map((hit) => (
        <HitRow key={`${hit.Kind}-${hit.Id}`} hit={hit} />
      ))}
    </ul>
  );
}

function HitRow({ hit }: { hit: SearchHit }) {
  const href = toSafeInternalPath(hit.Link, location.origin);
  return (
    <li className="flex gap-3 border-line border-b py-row">
      <Icon name={kindIcons[hit.Kind]} className="mt-0.5 text-muted" />
      <div className="grid min-w-0 grow gap-x-6 gap-y-1 md:grid-cols-[minmax(0,1fr)_14rem_7rem] md:items-baseline">
        <div className="min-w-0">
          {href ? (
            <Link href={href} className="touch-link font-medium no-underline hover:underline max-md:block">
              <HighlightedText text={hit.Title} />
            </Link>
          ) : (
            <span className="font-medium">
              <HighlightedText text={hit.Title} />
            </span>
          )}
          <p className="text-muted text-sm">
            <HitContext hit={hit} />
          </p>
        </div>
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 md:contents">
          <div className="text-[0.9375rem] empty:hidden md:empty:block">
            {hit.StatusName && <StatusTag tone={hit.StatusTone ?? "neutral"}>{hit.StatusName}</StatusTag>}
          </div>
          <div className="text-muted text-sm md:text-end">
            <DateText iso={hit.UpdatedAt} />
          </div>
        </div>
      </div>
    </li>
  );
}
