import { VisuallyHidden } from "../page/visually-hidden.tsx";
import { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from "./button.tsx";

type RowLabel = {
  label: string;
  /** The name of the row; screen readers read it after the label, which other rows have as well. */
  row: string;
  /** Shows the icon alone, with the label as its tooltip. */
  iconOnly?: boolean | undefined;
};

export type RowButtonProps = Omit<ButtonProps, "children" | "size" | "title" | "aria-label"> & RowLabel;

/** A small button of a list row, quiet unless another variant is given. Accessible name: `Remove: Ada Okafor`. */
export function RowButton({ label, row, iconOnly, variant = "quiet", ...rest }: RowButtonProps) {
  return (
    <Button {...rest} size="s" variant={variant} {...iconName({ label, row, iconOnly })}>
      {!iconOnly && <Named label={label} row={row} />}
    </Button>
  );
}

export type RowLinkProps = Omit<ButtonLinkProps, "children" | "size" | "title" | "aria-label"> & RowLabel;

/** `RowButton` for a link. */
export function RowLink({ label, row, iconOnly, variant = "quiet", ...rest }: RowLinkProps) {
  return (
    <ButtonLink {...rest} size="s" variant={variant} {...iconName({ label, row, iconOnly })}>
      {!iconOnly && <Named label={label} row={row} />}
    </ButtonLink>
  );
}

function iconName({ label, row, iconOnly }: RowLabel) {
  return iconOnly ? { "aria-label": `${label}: ${row}`, title: label } : {};
}

function Named({ label, row }: RowLabel) {
  return (
    <>
      {label}
      <VisuallyHidden>{`: ${row}`}</VisuallyHidden>
    </>
  );
}
