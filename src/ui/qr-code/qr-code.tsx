import { useMemo } from "react";
import { createQrMatrix } from "./qr-matrix.ts";

export interface QrCodeProps {
  /** Text to encode, at most 271 bytes. */
  readonly text: string;
  /** Text alternative. Offer the content as text too. */
  readonly label: string;
}

/** White margin around the code, in modules, as scanners require. */
const MARGIN = 4;

/** A QR code, dark on white in every colour scheme. */
export function QrCode({ text, label }: QrCodeProps) {
  const { path, size } = useMemo(() => {
    const matrix = createQrMatrix(text);
    const dark = matrix.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : [])),
    );
    return { path: dark.join(""), size: matrix.length + 2 * MARGIN };
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
