export function Spinner({ label = 'Loading', size = 40 }: { label?: string; size?: number }) {
  return (
    <span className="spin" role="status">
      <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
        <path d="M11 6L33 20 11 34z" stroke="currentColor" strokeWidth="1.75" />
        <g className="turn" strokeWidth="2">
          <path d="M20 20H39" stroke="var(--ray-fintech)" />
        </g>
      </svg>
      <span className="vh">{label}</span>
    </span>
  );
}
