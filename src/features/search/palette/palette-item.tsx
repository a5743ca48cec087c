import type { SearchHit } from "#contract/lookups/search.ts";
import { useText } from "#i18n/use-text.ts";
import { Icon, StatusTag } from "#ui/index.ts";
import { HighlightedText } from "../highlighted-text.tsx";
import { HitContext } from "../hit-context.tsx";
import { kindIcons } from "../search-kinds.ts";
import type { PaletteOption } from "./palette-options.ts";

export function PaletteItem({ option }: { option: PaletteOption }) {
  const t = useText();
  if (option.kind === "hit") return <HitItem hit={option.hit} />;
  if (option.kind === "screen")
    return (
      <>
        <Icon name={option.screen.icon ?? "arrow-right"} className="text-muted" />
        <span className="min-w-0 grow truncate">
          <HighlightedText text={option.screen.markedTitle} />
        </span>
      </>
    );
  return (
    <>
      <Icon name={option.kind === "recent" ? "clock" : "search"} className="text-muted" />
      <span className="min-w-0 grow truncate">
        {option.kind === "recent" ? <bdi>{option.text}</bdi> : t("search.all", { text: option.text })}
      </span>
    </>
  );
}

function HitItem({ hit }: { hit: SearchHit }) {
  return (
    <>
      <Icon name={kindIcons[hit.Kind]} className="mt-0.5 self-start text-muted" />
      <span className="min-w-0 grow">
        <span className="block truncate">
          <HighlightedText text={hit.Title} />
        </span>
        {(hit.Context || hit.Fragment) && (
          <span className="block truncate text-muted text-sm">
            <HitContext hit={hit} />
          </span>
        )}
      </span>
      {hit.StatusName && (
        <StatusTag tone={hit.StatusTone ?? "neutral"} className="shrink-0 text-sm max-sm:hidden">
          {hit.StatusName}
        </StatusTag>
      )}
    </>
  );
}
