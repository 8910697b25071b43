export function Spinner({ label = 'Loading', size = 40 }: { label?: string; size?: number }) {
  return (
    <span className="inline-grid place-items-center text-ink" role="status">
      <svg
        className="overflow-visible"
        width={size}
        height={size}
        viewBox="0 0 40 40"
        fill="none"
        strokeLinejoin="round"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M11 6L33 20 11 34z" stroke="currentColor" strokeWidth="1.75" />
        <g className="origin-[20px_20px] animate-spin" strokeWidth="2">
          <path d="M20 20H39" stroke="var(--ray-fintech)" />
        </g>
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  );
}
