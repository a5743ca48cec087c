export type ProgressBarProps = {
  /** Left out while nobody knows how far it is. */
  value?: number | undefined;
  max?: number | undefined;
  label: string;
};

export function ProgressBar({ value, max = 100, label }: ProgressBarProps) {
  return <progress className="progress" value={value} max={max} aria-label={label} />;
}
