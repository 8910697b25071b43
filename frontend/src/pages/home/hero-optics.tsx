import type { CSSProperties } from 'react';
import { rays } from '../../ui/optics.tsx';

/** How far a ray is from the edge of the fan: 0 for the outer two, 4 for the middle one. */
const depth = (index: number) => Math.min(index, 8 - index);

const order = (index: number): CSSProperties & Record<'--i', number> => ({ '--i': index });

/** The beam meets the upright face and leaves the slanted faces as nine rays, each towards its band. */
export function HeroOptics() {
  return (
    <svg viewBox="0 0 300 486" className="optics" aria-hidden="true" fill="none">
      <defs>
        <linearGradient id="hero-glass" x1="0" x2="1">
          <stop stopColor="var(--ink)" stopOpacity=".02" />
          <stop offset="1" stopColor="var(--ink)" stopOpacity=".11" />
        </linearGradient>
      </defs>
      <path d="M36 129L233 243L36 357z" fill="url(#hero-glass)" />
      {rays.map((ray, index) => {
        const y = 151 + index * 23;
        const x = (36 + ((22 + depth(index) * 23) / 114) * 197).toFixed(1);
        return (
          <g key={ray} className="ray" style={order(index)} stroke={`var(--ray-${ray})`}>
            <path d={`M36 243L${x} ${y}`} strokeWidth="1.25" opacity=".75" pathLength={1} />
            <path d={`M${x} ${y}L300 ${27 + index * 54}`} strokeWidth="2" pathLength={1} />
          </g>
        );
      })}
      <path
        className="glass"
        d="M36 129L233 243L36 357z"
        stroke="var(--ink)"
        strokeWidth="1.75"
        strokeLinejoin="round"
        pathLength={1}
      />
      <path d="M0 243H36" stroke="var(--ink)" strokeWidth="2" />
    </svg>
  );
}

/** The same light turned downwards, for narrow screens. */
export function FallingOptics() {
  return (
    <svg viewBox="0 0 390 230" className="optics-v" aria-hidden="true" fill="none" preserveAspectRatio="none">
      <path d="M195 0V46" stroke="var(--ink)" strokeWidth="2" />
      <path d="M127 46H263L195 164z" fill="var(--ink)" fillOpacity=".05" />
      {rays.map((ray, index) => {
        const x = 139 + index * 14;
        const y = (66.8 + depth(index) * 24.3).toFixed(1);
        return (
          <g key={ray} stroke={`var(--ray-${ray})`}>
            <path d={`M195 46L${x} ${y}`} opacity=".75" />
            <path d={`M${x} ${y}L${((390 / 9) * (index + 0.5)).toFixed(1)} 230`} strokeWidth="2" />
          </g>
        );
      })}
      <path d="M127 46H263L195 164z" stroke="var(--ink)" strokeWidth="1.75" strokeLinejoin="round" />
    </svg>
  );
}
