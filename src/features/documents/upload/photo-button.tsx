import { useText } from "#i18n/use-text.ts";
import { pickFiles } from "#ui/files/pick-files.ts";
import { useCoarsePointer } from "#ui/files/use-coarse-pointer.ts";
import { Button } from "#ui/index.ts";

const PHOTO_EXTENSIONS = [".jpg", ".jpeg", ".png", ".webp"];

interface PhotoButtonProps {
  readonly fileTypes: readonly string[];
  readonly onFiles: (files: File[]) => void;
  /** Name of the document, for screen readers. */
  readonly documentName?: string | undefined;
}

/** Opens the phone's camera. Hidden on devices without touch, and if the service accepts no images. */
export function PhotoButton({ fileTypes, onFiles, documentName }: PhotoButtonProps) {
  const t = useText();
  const isTouchDevice = useCoarsePointer();
  if (!isTouchDevice || !fileTypes.some((type) => PHOTO_EXTENSIONS.includes(type))) return null;
  return (
    <Button
      size="s"
      icon="camera"
      className="justify-self-start"
      onClick={() => pickFiles({ accept: "image/*", camera: true }, onFiles)}
    >
      {t("documents.photo")}
      {documentName && <span className="sr-only"> {documentName}</span>}
    </Button>
  );
}
