import { useState } from "react";
import { useText } from "#i18n/use-text.ts";
import { ErrorAlert, FileDrop } from "#ui/index.ts";
import { readSignatureImage, signatureImageTypes, UnusableImageError } from "./signature-image.ts";

export function SignatureUpload({ onImage }: { onImage: (image: string | null) => void }) {
  const t = useText();
  const [image, setImage] = useState<string | null>(null);
  const [problem, setProblem] = useState<UnusableImageError["reason"] | null>(null);

  async function readFirstFile([file]: File[]) {
    if (!file) return;
    setProblem(null);
    try {
      const imageUrl = await readSignatureImage(file);
      setImage(imageUrl);
      onImage(imageUrl);
    } catch (error) {
      setImage(null);
      onImage(null);
      setProblem(error instanceof UnusableImageError ? error.reason : "notAnImage");
    }
  }

  return (
    <div className="grid gap-4">
      <FileDrop
        accept={signatureImageTypes}
        onFiles={(files) => void readFirstFile(files)}
        texts={{
          choose: t("account.signature.choose"),
          drop: t("account.signature.drop"),
          limits: t("account.signature.limits"),
        }}
      />
      {problem && <ErrorAlert failure={{ key: `account.signature.${problem}` }} t={t} />}
      {image && (
        <figure className="grid gap-1">
          <img
            src={image}
            alt={t("account.signature.yours")}
            className="signature-paper max-h-40 object-contain"
          />
          <figcaption className="text-muted text-sm">{t("account.signature.lifted")}</figcaption>
        </figure>
      )}
    </div>
  );
}
