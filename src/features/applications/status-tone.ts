/** Colour of a status; never the only way it is shown. */
const tones = ["neutral", "info", "warning", "success", "danger"] as const;
export type StatusTone = (typeof tones)[number];

/** Returns neutral for unknown tones. */
export function toTone(value: string): StatusTone {
  return tones.find((tone) => tone === value) ?? "neutral";
}

export const toneDot: Readonly<Record<StatusTone, string>> = {
  neutral: "bg-strong",
  info: "bg-info",
  warning: "bg-warning",
  success: "bg-success",
  danger: "bg-danger",
};
