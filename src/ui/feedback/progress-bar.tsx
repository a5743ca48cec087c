export type ProgressBarProps = {
  /** Value of the progress; undefined while it is unknown. */
  value?: number | undefined;
  max?: number | undefined;
  label: string;
};

export function ProgressBar({ value, max = 100, label }: ProgressBarProps) {
  return <progress className="progress" value={value} max={max} aria-label={label} />;
}
