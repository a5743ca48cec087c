import type { IconName } from "../icons/icons.ts";

export type AlertTone = "info" | "success" | "warning" | "danger";

export const TONE_ICONS: Record<AlertTone, IconName> = {
  info: "info",
  success: "success",
  warning: "warning",
  danger: "error",
};
