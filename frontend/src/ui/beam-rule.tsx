import { rays } from './rays.ts';

export function BeamRule() {
  return (
    <div className="pointer-events-none -my-5 flex h-10 items-center print:hidden" aria-hidden="true">
      <i className="h-px flex-1 bg-ink" />
      <svg
        className="h-10 w-23 flex-none md:w-37"
        viewBox="0 0 148 40"
        preserveAspectRatio="none"
        fill="none"
        strokeWidth="1.25"
      >
        {rays.map((ray, index) => (
          <path key={ray} d={`M0 20L148 ${4 + index * 4}`} stroke={`var(--ray-${ray})`} />
        ))}
      </svg>
    </div>
  );
}
