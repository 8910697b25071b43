import { rays } from './optics.tsx';

export function BeamRule() {
  return (
    <div className="beam" aria-hidden="true">
      <i />
      <svg viewBox="0 0 148 40" preserveAspectRatio="none" fill="none" strokeWidth="1.25">
        {rays.map((ray, index) => (
          <path key={ray} d={`M0 20L148 ${4 + index * 4}`} stroke={`var(--ray-${ray})`} />
        ))}
      </svg>
    </div>
  );
}
