interface ProgressBarProps {
  /** 0 to 100. */
  value: number;
  label: string;
  /** Position of a small tick, 0 to 100. */
  mark?: number;
  /** Thickness, background and transition. */
  className?: string;
}

// A dark line whose leading edge is the spectrum.
const line = 'bg-linear-[var(--ink)_0_0] bg-[length:calc(100%-63px)_100%] bg-left bg-no-repeat';
const edge = 'after:absolute after:inset-y-0 after:right-0 after:w-[min(63px,100%)] after:bg-(image:--spectrum)';

export function ProgressBar({ value, label, mark, className = 'h-[3px] bg-line' }: ProgressBarProps) {
  const percent = Math.min(100, Math.max(0, value));
  return (
    <div
      className={`relative ${className}`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
    >
      <i
        className={`absolute inset-y-0 left-0 transition-[width] duration-220 ease-linear print:print-color-adjust-exact ${percent === 100 ? 'bg-ink' : `${line} ${edge}`}`}
        style={{ width: `${percent}%` }}
      />
      {mark !== undefined && (
        <span
          className="absolute top-1/2 h-[calc(100%+6px)] w-px -translate-y-1/2 bg-ink-3"
          style={{ left: `${mark}%` }}
        />
      )}
    </div>
  );
}
