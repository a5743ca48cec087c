/** Colour families of a status: never the only carrier of meaning. */
const tones = ["neutral", "info", "warning", "success", "danger"] as const;
export type Tone = (typeof tones)[number];

/** The wire's tone, or neutral when it is none of ours. */
export function toTone(value: string): Tone {
  return tones.find((tone) => tone === value) ?? "neutral";
}

export const toneDot: Readonly<Record<Tone, string>> = {
  neutral: "bg-strong",
  info: "bg-info",
  warning: "bg-warning",
  success: "bg-success",
  danger: "bg-danger",
};
