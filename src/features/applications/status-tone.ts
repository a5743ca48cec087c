/**
 * The colours that a status can have. A colour is never the only information: the status text says the same.
 */
const statusTones = ["neutral", "info", "warning", "success", "danger"] as const;
export type StatusTone = (typeof statusTones)[number];

/** Converts the service's colour name to a tone; unknown names become neutral. */
export function toTone(value: string): StatusTone {
  return statusTones.find((tone) => tone === value) ?? "neutral";
}

export const toneDotClass: Readonly<Record<StatusTone, string>> = {
  neutral: "bg-strong",
  info: "bg-info",
  warning: "bg-warning",
  success: "bg-success",
  danger: "bg-danger",
};
