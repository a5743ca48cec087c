import { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from "./button.tsx";

type RowLabel = {
  label: string;
  /** The name of the row, to tell its buttons from those of other rows. */
  row: string;
  /** Shows the icon alone, with the label as its tooltip. */
  iconOnly?: boolean | undefined;
};

export type RowButtonProps = Omit<ButtonProps, "children" | "size" | "title" | "aria-label"> & RowLabel;

/** A small button of a list row, quiet unless another variant is given. Accessible name: `Remove: Ada Okafor`. */
export function RowButton({ label, row, iconOnly, variant = "quiet", ...rest }: RowButtonProps) {
  return (
    <Button {...rest} size="s" variant={variant} {...nameOf(label, row, iconOnly)}>
      {!iconOnly && label}
    </Button>
  );
}

export type RowLinkProps = Omit<ButtonLinkProps, "children" | "size" | "title" | "aria-label"> & RowLabel;

/** `RowButton` for a link. */
export function RowLink({ label, row, iconOnly, variant = "quiet", ...rest }: RowLinkProps) {
  return (
    <ButtonLink {...rest} size="s" variant={variant} {...nameOf(label, row, iconOnly)}>
      {!iconOnly && label}
    </ButtonLink>
  );
}

/** Hidden text would be announced with a space before the colon. */
function nameOf(label: string, row: string, iconOnly: boolean | undefined) {
  return { "aria-label": `${label}: ${row}`, ...(iconOnly && { title: label }) };
}
