import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { joinClassNames } from "../class-names.ts";

type Tab<Id extends string = string> = {
  id: Id;
  label: ReactNode;
  /**
   * Number after the label, part of the accessible name: `Drafts 4`. While the number loads, `coming`
   * reserves its space, so that the tabs do not shift.
   */
  count?: number | "coming" | undefined;
  /** A visual marker beside the name; `description` is its text alternative. */
  badge?: number | undefined;
  isUrgent?: boolean | undefined;
  description?: string | undefined;
  /** Tabs with the same group are listed under one heading. */
  group?: string | undefined;
};
export type TabsProps<Id extends string> = {
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  label: string;
  /** Prefix of element ids (`<name>-<tab id>`); set it if a page has two sets of tabs. */
  name?: string | undefined;
  /** Arrangement of the tabs; "vertical" is a list beside the panel. */
  orientation?: "horizontal" | "vertical" | undefined;
};

/** Two figure spaces, as wide as two digits. They reserve the space of a count that is still loading. */
const TWO_DIGITS = "\u2007\u2007";

export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { tabs, value, onChange, label, name = "tab", orientation = "horizontal" } = props;
  const listRef = useRef<HTMLDivElement>(null);
  const selectedId = `${name}-${value}`;
  useEffect(() => scrollToTab(listRef.current, selectedId), [selectedId]);

  function handleKey(event: KeyboardEvent) {
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const arrowKeys: readonly [string, string] = isRtl
      ? ["ArrowLeft", "ArrowRight"]
      : ["ArrowRight", "ArrowLeft"];
    const [forward, back] = orientation === "vertical" ? (["ArrowDown", "ArrowUp"] as const) : arrowKeys;
    const currentIndex = tabs.findIndex((tab) => tab.id === value);
    const targetIndex = new Map([
      [forward, currentIndex + 1],
      [back, currentIndex - 1],
      ["Home", 0],
      ["End", -1],
    ]).get(event.key);
    const nextTab = targetIndex === undefined ? undefined : tabs.at(targetIndex % tabs.length);
    if (!nextTab) return;
    event.preventDefault();
    onChange(nextTab.id);
    listRef.current?.querySelector<HTMLElement>(`#${CSS.escape(`${name}-${nextTab.id}`)}`)?.focus();
  }
  return (
    <div
      ref={listRef}
      role="tablist"
      aria-label={label}
      aria-orientation={orientation}
      className={joinClassNames("tabs", orientation === "vertical" && "tabs-vertical")}
      onKeyDown={handleKey}
    >
      {tabs.map((tab, index) => [
        tab.group !== undefined && tab.group !== tabs[index - 1]?.group && (
          <span key={`group-${tab.group}`} className="tabs-group" aria-hidden="true">
            {tab.group}
          </span>
        ),
        <button
          key={tab.id}
          id={`${name}-${tab.id}`}
          type="button"
          role="tab"
          aria-selected={tab.id === value}
          aria-description={tab.description}
          tabIndex={tab.id === value ? 0 : -1}
          className="tab"
          onClick={() => onChange(tab.id)}
        >
          {tab.label}
          {tab.count === "coming" ? (
            <span aria-hidden="true" className="tab-count">
              {TWO_DIGITS}
            </span>
          ) : (
            tab.count !== undefined && <span className="tab-count">{tab.count}</span>
          )}
          {tab.badge !== undefined && (
            <span aria-hidden="true" className={joinClassNames("tab-count", tab.isUrgent && "tab-pressing")}>
              {tab.badge}
            </span>
          )}
        </button>,
      ])}
    </div>
  );
}

/**
 * Scrolls the row of tabs until a tab is visible, because a phone shows only a part of the row. Does not
 * scroll the page.
 */
function scrollToTab(row: HTMLElement | null, id: string): void {
  const tab = document.getElementById(id)?.getBoundingClientRect();
  if (!row || !tab) return;
  const { left, right } = row.getBoundingClientRect();
  row.scrollLeft += Math.min(0, tab.left - left) || Math.max(0, tab.right - right);
}
