import { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from "./button.tsx";

type RowLabel = {
  label: string;
  /** The name of the row. It distinguishes the row's buttons from those of other rows. */
  row: string;
  /** If true, shows only the icon, with the label as tooltip. */
  iconOnly?: boolean | undefined;
};

export type RowButtonProps = Omit<ButtonProps, "children" | "size" | "title" | "aria-label"> & RowLabel;

/** A small button of a list row. Its accessible name contains the row, such as `Remove: Ada Okafor`. */
export function RowButton({ label, row, iconOnly, variant = "quiet", ...rest }: RowButtonProps) {
  return (
    <Button {...rest} size="s" variant={variant} {...getName(label, row, iconOnly)}>
      {!iconOnly && label}
    </Button>
  );
}

export type RowLinkProps = Omit<ButtonLinkProps, "children" | "size" | "title" | "aria-label"> & RowLabel;

/** Renders a link that looks like a `RowButton`. */
export function RowLink({ label, row, iconOnly, variant = "quiet", ...rest }: RowLinkProps) {
  return (
    <ButtonLink {...rest} size="s" variant={variant} {...getName(label, row, iconOnly)}>
      {!iconOnly && label}
    </ButtonLink>
  );
}

/**
 * Returns the accessible name as `aria-label`. With visually hidden text instead, screen readers would
 * announce a space before the colon.
 */
function getName(label: string, row: string, iconOnly: boolean | undefined) {
  return { "aria-label": `${label}: ${row}`, ...(iconOnly && { title: label }) };
}
