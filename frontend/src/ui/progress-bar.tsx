interface ProgressBarProps {
  /** 0 to 100. */
  value: number;
  label: string;
  /** Where a small tick stands, 0 to 100, e.g. the shortest length asked for. */
  mark?: number;
}

export function ProgressBar({ value, label, mark }: ProgressBarProps) {
  const percent = Math.min(100, Math.max(0, value));
  return (
    <div
      className="prog"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
    >
      <i style={{ width: `${percent}%` }} />
      {mark !== undefined && <span className="mark" style={{ left: `${mark}%` }} />}
    </div>
  );
}
