import { useMemo } from "react";
import { createQrMatrix } from "./qr-matrix.ts";

interface QrCodeProps {
  /** Text to encode, at most 271 bytes. */
  readonly text: string;
  /**
   * Text alternative of the image. Show the encoded text beside it too, for people who cannot scan the code.
   */
  readonly label: string;
}

/** White margin around the code that scanners require. Unit: modules, the squares of the code. */
const MARGIN = 4;

/** A QR code, dark on white in every colour scheme. */
export function QrCode({ text, label }: QrCodeProps) {
  const { path, size } = useMemo(() => {
    const matrix = createQrMatrix(text);
    const darkModules = matrix.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : [])),
    );
    return { path: darkModules.join(""), size: matrix.length + 2 * MARGIN };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-theme border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
