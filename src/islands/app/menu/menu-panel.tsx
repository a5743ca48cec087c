import { useRouterState } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useText } from "#i18n/use-text.ts";
import { TextInput } from "#ui/index.ts";
import { useArea } from "../area.ts";
import { useMenuState } from "./menu.store.ts";
import { MenuLink } from "./menu-link.tsx";
import { filterMenuItems, findCurrentMenuItem, getAriaCurrent, listLinkedMenuItems } from "./menu-places.ts";
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
  const menuState = useMenuState(applicant.Id);
  const [filterText, setFilterText] = useState("");
  const searchFieldId = useId();
  const places = listLinkedMenuItems(menu, location.origin);
  const current = findCurrentMenuItem(places, currentPath);
  const ariaCurrent = current && getAriaCurrent(current, currentPath);
  const findAriaCurrent = (place: (typeof places)[number]) => (place === current ? ariaCurrent : undefined);

  if (isNarrow)
    return (
      <ul className="grid gap-0.5">
        {places.map((place) => (
          <li key={place.item.Id}>
            <MenuLink link={place} ariaCurrent={findAriaCurrent(place)} isNarrow />
          </li>
        ))}
      </ul>
    );
  const isFiltering = filterText.trim() !== "";
  const matchingPlaces = isFiltering ? filterMenuItems(places, filterText) : [];
  return (
    <div className="grid gap-2">
      {places.length >= SEARCH_THRESHOLD && (
        <search>
          <label htmlFor={searchFieldId} className="sr-only">
            {t("app.menuFilter")}
          </label>
          <TextInput
            id={searchFieldId}
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
          {...{ current, ariaCurrent: ariaCurrent, menuState: menuState }}
        />
      )}
      {isFiltering && (
        <ul className="grid gap-0.5">
          {matchingPlaces.map((place) => (
            <li key={place.item.Id}>
              <MenuLink link={place} ariaCurrent={findAriaCurrent(place)} showsParentTitles />
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
