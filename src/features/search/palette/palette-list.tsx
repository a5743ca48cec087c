import { useEffect, useRef } from "react";
import { joinClassNames } from "#ui/index.ts";
import { PaletteItem } from "./palette-item.tsx";
import type { PaletteGroup, PaletteOption } from "./palette-options.ts";

interface PaletteListProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly PaletteGroup[];
  readonly activeId: string | undefined;
  readonly onPoint: (option: PaletteOption) => void;
  readonly onChoose: (option: PaletteOption) => void;
}

export function createOptionElementId(listId: string, optionId: string): string {
  return `${listId}-${optionId}`;
}

/**
 * Lists the options in groups. The focus stays in the search field, whose `aria-activedescendant` attribute
 * names the active option.
 */
export function PaletteList({ id, label, groups, activeId, onPoint, onChoose }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (activeId === undefined) return;
    const activeElement = list.current?.querySelector(`#${CSS.escape(createOptionElementId(id, activeId))}`);
    // jsdom and happy-dom have no scrollIntoView.
    activeElement?.scrollIntoView?.({ block: "nearest" });
  }, [id, activeId]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className="app-palette-list">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed inside a listbox
        <div
          key={group.id}
          role="group"
          aria-labelledby={`${id}-${group.id}-title`}
          aria-disabled={group.isStale || undefined}
          className={joinClassNames("pb-2", group.isStale && "opacity-55")}
        >
          <div id={`${id}-${group.id}-title`} className="px-3 pt-2 pb-1 font-semibold text-muted text-sm">
            {group.title}
          </div>
          {group.options.map((option) => (
            <PaletteRow
              key={option.id}
              id={createOptionElementId(id, option.id)}
              option={option}
              isActive={option.id === activeId}
              isStale={group.isStale}
              onPoint={onPoint}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface PaletteRowProps extends Pick<PaletteListProps, "onPoint" | "onChoose"> {
  readonly id: string;
  readonly option: PaletteOption;
  readonly isActive: boolean;
  readonly isStale: boolean;
}

/** Shows an option. An option with a URL is a link, so that it can be opened in a new tab. */
function PaletteRow({ id, option, isActive, isStale, onPoint, onChoose }: PaletteRowProps) {
  const sharedProps = {
    id,
    role: "option",
    tabIndex: -1,
    "aria-selected": isActive,
    className: "app-palette-option",
  } as const;
  if (isStale)
    return (
      <div {...sharedProps} aria-disabled="true">
        <PaletteItem option={option} />
      </div>
    );
  const pointerHandlers = { onPointerMove: () => onPoint(option), onClick: () => onChoose(option) };
  if (option.kind === "recent")
    return (
      <button type="button" {...sharedProps} {...pointerHandlers}>
        <PaletteItem option={option} />
      </button>
    );
  return (
    <a {...sharedProps} {...pointerHandlers} href={option.href}>
      <PaletteItem option={option} />
    </a>
  );
}
