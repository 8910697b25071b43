import { rayOf, spectrum } from './rays.ts';

interface RayFanProps {
  viewBox: string;
  /** Path data of a ray by its index from 0. */
  lineOf: (place: number) => string;
  /** Line width in pixels, whatever the scale. */
  width: number;
  /** All nine by default. */
  hues?: readonly string[];
  /** The hue that stays bright. */
  own?: string;
  className: string;
}

export function RayFan({ viewBox, lineOf, width, hues = spectrum, own, className }: RayFanProps) {
  return (
    <svg className={`ray-art ${className}`} viewBox={viewBox} preserveAspectRatio="none" fill="none" aria-hidden="true">
      {hues.map((hue, place) => (
        <path
          key={place}
          d={lineOf(place)}
          stroke={`var(--ray-${rayOf(hue)})`}
          strokeWidth={width}
          strokeOpacity={own === undefined || hue === own ? undefined : 0.4}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
