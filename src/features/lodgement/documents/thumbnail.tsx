/** Shows a thumbnail of a photo or scan, or an icon for other files. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { ApplicationDocument } from "#contract/applications/document.ts";
import { getDownloadUrl } from "#contract/applications/document.ts";
import { Icon, type IconName } from "#ui/index.ts";
import { lodgementKeys } from "../lodgement.queries.ts";

const IMAGE_TYPES = /^image\/(png|jpeg|webp)$/;
/**
 * Maximum size in bytes of an image that is downloaded to show its thumbnail. Larger images have an icon
 * instead.
 */
const MAX_FETCHED_BYTES = 1_500_000;
const SIDE_PX = 96;
const URL_LIFETIME_MS = 4 * 60_000;
const BOX_CLASS = "mt-0.5 size-11 shrink-0 rounded-theme";

/** Object URLs of local thumbnails by document id, for files uploaded since the page was loaded. */
const objectUrls = new Map<string, string>();

export function cacheThumbnail(documentId: string, file: File): void {
  void createThumbnail(file).then((url) => url && objectUrls.set(documentId, url));
}

export function LocalThumbnail({ file, isBad }: { file: File; isBad: boolean }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let isMounted = true;
    let objectUrl: string | undefined;
    void createThumbnail(file).then((small) => {
      objectUrl = small;
      if (isMounted) setUrl(small);
      else if (small) URL.revokeObjectURL(small);
    });
    return () => {
      isMounted = false;
      if (objectUrl) URL.revokeObjectURL(objectUrl);
    };
  }, [file]);
  return <ThumbnailImage url={isBad ? undefined : url} icon={isBad ? "error" : "document"} isBad={isBad} />;
}

export function DocumentThumbnail({ document }: { document: ApplicationDocument }) {
  const client = useClient();
  const { Id, ContentType, Size, State } = document;
  const isUnusable = State === "Rejected" || State === "Quarantined";
  const cachedUrl = objectUrls.get(Id);
  const isFetched = !cachedUrl && !isUnusable && IMAGE_TYPES.test(ContentType) && Size <= MAX_FETCHED_BYTES;
  const urlQuery = useQuery({
    queryKey: [...lodgementKeys.all, "thumbnail", Id],
    queryFn: ({ signal }) => client.call(getDownloadUrl, { params: { id: Id }, signal }),
    enabled: isFetched,
    staleTime: URL_LIFETIME_MS,
  });
  const url = isUnusable ? undefined : (cachedUrl ?? urlQuery.data?.Url);
  return <ThumbnailImage url={url} icon={isUnusable ? "error" : "document"} isBad={isUnusable} />;
}

function ThumbnailImage({ url, icon, isBad }: { url: string | undefined; icon: IconName; isBad: boolean }) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  if (url && url !== brokenUrl)
    return (
      <img
        src={url}
        alt=""
        loading="lazy"
        decoding="async"
        className={`${BOX_CLASS} border border-line object-cover`}
        onError={() => setBrokenUrl(url)}
      />
    );
  return (
    <span className={`${BOX_CLASS} grid place-items-center bg-sunken`}>
      <Icon name={icon} className={isBad ? "text-danger-text" : "text-muted"} />
    </span>
  );
}

/**
 * Creates a small copy of a photo. Decoding the original for display would take tens of megabytes of memory.
 */
async function createThumbnail(file: File): Promise<string | undefined> {
  if (!IMAGE_TYPES.test(file.type) || typeof createImageBitmap === "undefined") return undefined;
  try {
    const image = await createImageBitmap(file, { resizeWidth: SIDE_PX, resizeQuality: "medium" });
    const canvas = Object.assign(document.createElement("canvas"), {
      width: image.width,
      height: image.height,
    });
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    image.close();
    const thumbnailBlob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, "image/jpeg", 0.8),
    );
    return thumbnailBlob ? URL.createObjectURL(thumbnailBlob) : undefined;
  } catch {
    return undefined;
  }
}
