import type { ReactNode, Ref } from "react";
import { StatusTag } from "#ui/index.ts";
import type { LandDetails } from "./land.ts";
import { OutlinePicture } from "./map/outline-picture.tsx";
import { useLandDescription } from "./use-land-description.ts";

interface ChosenLandProps {
  readonly land: LandDetails;
  /** Receives the focus after the person selected land. */
  readonly headingRef?: Ref<HTMLParagraphElement>;
  readonly children: ReactNode;
}

/** Shows the selected land: outline, address, title and planning overlays. */
export function ChosenLand({ land, headingRef, children }: ChosenLandProps) {
  const { name, details, overlays } = useLandDescription()(land);
  return (
    <div className="flex items-start gap-4">
      <OutlinePicture value={land.location} className="max-sm:size-14" />
      <div className="grid min-w-0 gap-1.5">
        <p ref={headingRef} tabIndex={-1} className="font-semibold wrap-anywhere">
          {name}
        </p>
        {details.length > 0 && <p className="text-muted">{details.join(" · ")}</p>}
        {overlays.length > 0 && (
          <p className="flex flex-wrap gap-2">
            {overlays.map((overlay) => (
              <StatusTag key={overlay} tone="warning">
                {overlay}
              </StatusTag>
            ))}
          </p>
        )}
        <div className="mt-1 flex flex-wrap gap-3">{children}</div>
      </div>
    </div>
  );
}
