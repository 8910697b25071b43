import { rayOf, spectrum } from './rays.ts';

/** The beam passes behind the device and is split, the category's ray strongest. Measured from where it splits. */
export function StageOptics({ category, className = '' }: { category: string; className?: string }) {
  return (
    <svg className={`optics ray-art ${className}`} fill="none" aria-hidden="true">
      <path d="M-1600 0H0" stroke="var(--ink)" strokeWidth="2" />
      {spectrum.map((hue, index) => (
        <path
          key={hue}
          d={`M0 0L1000 ${index * 161 - 1220}`}
          stroke={`var(--ray-${rayOf(hue)})`}
          strokeWidth={hue === category ? 4 : 1.75}
        />
      ))}
    </svg>
  );
}
