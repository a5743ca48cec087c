/** Photos of an inspection: thumbnails in a row, enlarged one at a time in a dialog. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { Inspection } from "#contract/applications/inspection.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Dialog, Icon } from "#ui/index.ts";
import { sitePhotoQuery } from "../inspections.queries.ts";

type Photo = Inspection["Photos"][number];

export function SitePhotos({ photos }: { photos: readonly Photo[] }) {
  const t = useText();
  const [shownIndex, setShownIndex] = useState<number | null>(null);
  const shownPhoto = shownIndex === null ? undefined : photos[shownIndex];
  const getLabel = (index: number) => t("inspections.photo", { number: index + 1, count: photos.length });
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo.Id}>
            <button
              type="button"
              aria-label={`${t("inspections.seePhoto")}: ${getLabel(index)}`}
              className="block size-24 overflow-hidden rounded-theme border border-line bg-sunken"
              onClick={() => setShownIndex(index)}
            >
              <PhotoImage photo={photo} alt="" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        open={shownPhoto !== undefined}
        onClose={() => setShownIndex(null)}
        title={shownIndex === null ? "" : getLabel(shownIndex)}
        closeLabel={t("inspections.close")}
        size="l"
        footer={
          photos.length > 1 &&
          shownIndex !== null && (
            <>
              <Button
                icon="chevron-left"
                disabled={shownIndex === 0}
                onClick={() => setShownIndex(shownIndex - 1)}
              >
                {t("inspections.before")}
              </Button>
              <Button
                disabled={shownIndex === photos.length - 1}
                onClick={() => setShownIndex(shownIndex + 1)}
              >
                {t("inspections.after")}
              </Button>
            </>
          )
        }
      >
        {shownPhoto && (
          <PhotoImage
            photo={shownPhoto}
            alt={shownPhoto.FileName}
            className="mx-auto max-h-[70vh] max-w-full object-contain"
          />
        )}
      </Dialog>
    </>
  );
}

/** Shows a photo from an object URL, because fetching it needs the bearer token. */
function PhotoImage({ photo, alt, className }: { photo: Photo; alt: string; className: string }) {
  const t = useText();
  const picture = useQuery(sitePhotoQuery(useClient(), photo.Id));
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!picture.data) return;
    const objectUrl = URL.createObjectURL(picture.data);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [picture.data]);
  if (url) return <img src={url} alt={alt} className={className} />;
  return (
    <span className="grid size-full min-h-24 place-items-center text-muted">
      <Icon name={picture.isError ? "warning" : "camera"} />
      {picture.isError && <span className="sr-only">{t("inspections.photoFailed")}</span>}
    </span>
  );
}
