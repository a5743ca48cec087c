/** A small set of default tokens, and a theme's own tokens. */
export const defaultTokens = {
  light: new Map([
    ["--surface", "#ffffff"],
    ["--surface-raised", "#ffffff"],
    ["--surface-sunken", "#f4f6f7"],
    ["--text", "#17212b"],
    ["--text-muted", "#505e6b"],
    ["--link", "#145a92"],
    ["--border", "#d0d7de"],
    ["--border-strong", "#6b7885"],
    ["--focus", "#145a92"],
    ["--brand-primary", "#17517d"],
    ["--brand-on-primary", "#ffffff"],
    ["--header-background", "var(--brand-primary)"],
    ["--header-text", "var(--brand-on-primary)"],
    ["--success-text", "#0b5a2a"],
    ["--success-surface", "#e6f4ea"],
    ["--danger", "#b3261e"],
    ["--shadow", "0 1px 2px #00000033"],
  ]),
  dark: new Map([
    ["--surface", "#12181e"],
    ["--surface-raised", "#1a222a"],
    ["--surface-sunken", "#0d1217"],
    ["--text", "#e8edf1"],
    ["--border", "#3a4651"],
    ["--danger", "#f2b8b5"],
    ["--shadow", "none"],
    ["--brand-primary", "#8fc1ea"],
  ]),
};

export function toTokens(values: Record<string, string>): Map<string, string> {
  return new Map(Object.entries(values));
}
