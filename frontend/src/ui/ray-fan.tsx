import { rayOf, spectrum } from './rays.ts';

interface RayFanProps {
  viewBox: string;
  /** Each ray as path data, by its place among them, from 0. */
  lineOf: (place: number) => string;
  /** Pixels, however far the drawing is stretched. */
  width: number;
  /** Of which hues they are, where not of all nine. */
  hues?: readonly string[];
  /** The hue of the one that stays bright. */
  own?: string;
  className: string;
}

/** Rays as straight lines, stretched over a box. */
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
