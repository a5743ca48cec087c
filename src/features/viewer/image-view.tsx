import { useEffect, useRef, useState } from "react";
import { useZoom } from "./use-zoom.ts";
import { ViewerBar } from "./viewer-bar.tsx";
import { type ShortcutTable, useViewerKeys } from "./viewer-keys.ts";
import { type PageRotation, type PageSize, rotateClockwise, rotateSize } from "./zoom.ts";

interface ImageViewProps {
  readonly file: Blob;
  readonly name: string;
  readonly onBroken: () => void;
}

const UNKNOWN_SIZE: PageSize = { width: 1, height: 1 };

/** Shows an image, initially fitted to the viewer. */
export function ImageView({ file, name, onBroken }: ImageViewProps) {
  const scrollBox = useRef<HTMLDivElement>(null);
  const [url, setUrl] = useState<string>();
  const [size, setSize] = useState<PageSize>();
  const [turn, setTurn] = useState<PageRotation>(0);
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  const shownSize = rotateSize(size ?? UNKNOWN_SIZE, turn);
  const zoomControls = useZoom(scrollBox, shownSize, { fit: "page" });
  const scale = zoomControls.scale ?? 1;

  const zoomKeys: [string, () => void][] = [
    ["+", () => zoomControls.step(1)],
    ["=", () => zoomControls.step(1)],
    ["-", () => zoomControls.step(-1)],
    ["0", () => zoomControls.set({ fit: "page" })],
  ];
  const plainKeys: ShortcutTable = new Map([...zoomKeys, ["r", () => setTurn(rotateClockwise)]]);
  useViewerKeys(plainKeys, new Map(zoomKeys));
  return (
    <div className="flex min-h-0 grow flex-col">
      <ViewerBar zoomControls={zoomControls} onTurn={() => setTurn(rotateClockwise)} />
      <section
        ref={scrollBox}
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions have to be reachable by keyboard
        tabIndex={0}
        data-autofocus
        aria-label={name}
        className="relative min-h-0 grow touch-pan-x touch-pan-y overflow-auto bg-sunken"
      >
        <div className="grid min-h-full w-max min-w-full place-items-center p-4">
          {url && (
            <div
              className="relative overflow-hidden shadow-theme"
              style={{ width: shownSize.width * scale, height: shownSize.height * scale }}
            >
              <img
                src={url}
                alt={name}
                className="absolute top-1/2 left-1/2 max-w-none"
                style={{
                  width: (size?.width ?? 1) * scale,
                  height: (size?.height ?? 1) * scale,
                  transform: `translate(-50%, -50%) rotate(${turn}deg)`,
                }}
                onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                  setSize({ width: naturalWidth, height: naturalHeight })
                }
                onError={onBroken}
              />
            </div>
          )}
        </div>
      </section>
    </div>
  );
}
