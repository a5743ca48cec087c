/** Theme colours of chart marks. Texts and patterns carry the same information. */
export const toneFillClass: Readonly<Record<string, string>> = {
  brand: "fill-brand-mark",
  neutral: "fill-strong",
  info: "fill-info",
  warning: "fill-warning",
  success: "fill-success",
  danger: "fill-danger",
};

export const toneSwatchClass: Readonly<Record<string, string>> = {
  brand: "bg-brand-mark",
  neutral: "bg-strong",
  info: "bg-info",
  warning: "bg-warning",
  success: "bg-success",
  danger: "bg-danger",
};
