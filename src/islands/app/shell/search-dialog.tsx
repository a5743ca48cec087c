import { useRouterState } from "@tanstack/react-router";
import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import { PaletteField } from "#features/search/palette/palette-field.tsx";
import { useText } from "#i18n/use-text.ts";
import { Button, Dialog, Icon, Skeleton } from "#ui/index.ts";
import { useArea } from "../area.ts";
import { listMenuScreens } from "../menu/menu-places.ts";
import { areaPaths } from "../paths.ts";

const loadPalette = () => import("#features/search/palette/palette.tsx");
/** Ignores errors, because opening the palette loads it again. */
const preloadPalette = () => void loadPalette().catch(() => {});

/** The search palette: opened by a header button or Ctrl/Cmd+K. */
export function SearchDialog() {
  const t = useText();
  const { menu } = useArea();
  // The screen is identified by its path instead of its history entry, because entries are replaced while a screen
  // loads.
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [text, setText] = useState("");
  const isOpen = openAt === path;
  const close = () => setOpenAt(null);
  const { palette, hasFailed } = usePalette(isOpen);
  const screens = useMemo(
    () => [
      ...listMenuScreens(menu, location.origin),
      { href: areaPaths.settings, title: t("app.settings"), icon: "settings" as const },
    ],
    [menu, t],
  );
  // A layout effect registers the shortcut before the first paint. People may press the keys as soon as the
  // screen appears.
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      // Do not open the palette over another dialog.
      if (!document.querySelector("dialog:modal")) {
        setText("");
        setOpenAt(path);
      }
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [path]);

  const fieldProps = { text, onText: setText, onClose: close };
  return (
    <>
      <Button
        variant="quiet"
        className="app-search-button"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={preloadPalette}
        onFocus={preloadPalette}
        onClick={() => {
          setText("");
          setOpenAt(path);
        }}
      >
        <Icon name="search" />
        <span className="max-lg:sr-only">{t("search.open")}</span>
        <span aria-hidden="true" className="ms-auto font-sans text-sm opacity-80 max-lg:hidden">
          {getShortcutText(navigator)}
        </span>
      </Button>
      <Dialog open={isOpen} onClose={close} title={t("search.open")} className="app-palette">
        {palette ? (
          <palette.SearchPalette {...fieldProps} screens={screens} allHref={areaPaths.search} />
        ) : (
          <>
            <PaletteField {...fieldProps} />
            {hasFailed ? <p className="p-4">{t("search.failed")}</p> : <Skeleton lines={4} className="p-4" />}
          </>
        )}
      </Dialog>
    </>
  );
}

/**
 * Loads the palette's chunk when it is first opened, and again after a chunk load error. Uses state instead of
 * Suspense, because the palette must not wait for the screen below it.
 */
function usePalette(isOpen: boolean) {
  const [palette, setPalette] = useState<Awaited<ReturnType<typeof loadPalette>>>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isOpen || palette) return;
    setFailed(false);
    loadPalette().then(setPalette, () => setFailed(true));
  }, [isOpen, palette]);
  return { palette, hasFailed };
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

function getShortcutText({ userAgent }: Pick<Navigator, "userAgent">): string {
  return /Mac|iPhone|iPad/.test(userAgent) ? "⌘K" : "Ctrl K";
}
