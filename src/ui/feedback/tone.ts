import type { IconName } from "../icons/icons.ts";

export type Tone = "info" | "success" | "warning" | "danger";

export const TONE_ICONS: Record<Tone, IconName> = {
  info: "info",
  success: "success",
  warning: "warning",
  danger: "error",
};
