import { useRouterState } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useText } from "#i18n/use-text.ts";
import { TextInput } from "#ui/index.ts";
import { useArea } from "../area.ts";
import { useMenuFolds } from "./menu.store.ts";
import { MenuLink } from "./menu-link.tsx";
import { findCurrentPlace, findPlaces, getAriaCurrent, listMenuPlaces } from "./menu-places.ts";
import { MenuTree } from "./menu-tree.tsx";

/** The search field is visible if the menu has at least this many items. */
const SEARCH_THRESHOLD = 15;

/**
 * Shows the menu. A long menu has a search field, a nested menu has collapsible headings, and a narrow menu
 * shows only icons.
 */
export function MenuPanel({ isNarrow = false }: { isNarrow?: boolean }) {
  const t = useText();
  const { menu, applicant } = useArea();
  const currentPath = useRouterState({ select: (state) => state.location.pathname });
  const folds = useMenuFolds(applicant.Id);
  const [filterText, setFilterText] = useState("");
  const field = useId();
  const places = listMenuPlaces(menu, location.origin);
  const current = findCurrentPlace(places, currentPath);
  const mark = current && getAriaCurrent(current, currentPath);
  const findMark = (place: (typeof places)[number]) => (place === current ? mark : undefined);

  if (isNarrow)
    return (
      <ul className="grid gap-0.5">
        {places.map((place) => (
          <li key={place.item.Id}>
            <MenuLink place={place} current={findMark(place)} isNarrow />
          </li>
        ))}
      </ul>
    );
  const isFiltering = filterText.trim() !== "";
  const matchingPlaces = isFiltering ? findPlaces(places, filterText) : [];
  return (
    <div className="grid gap-2">
      {places.length >= SEARCH_THRESHOLD && (
        <search>
          <label htmlFor={field} className="sr-only">
            {t("app.menuFilter")}
          </label>
          <TextInput
            id={field}
            type="search"
            autoComplete="off"
            placeholder={t("app.menuFilter")}
            value={filterText}
            onChange={(event) => setFilterText(event.target.value)}
          />
        </search>
      )}
      {!isFiltering && (
        <MenuTree
          items={menu}
          places={new Map(places.map((place) => [place.item, place]))}
          {...{ current, mark, folds }}
        />
      )}
      {isFiltering && (
        <ul className="grid gap-0.5">
          {matchingPlaces.map((place) => (
            <li key={place.item.Id}>
              <MenuLink place={place} current={findMark(place)} hasTrail />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={isFiltering && matchingPlaces.length === 0 ? "px-3 text-sm" : "sr-only"}>
        {isFiltering && matchingPlaces.length === 0 ? t("app.menuNone") : null}
      </p>
    </div>
  );
}
