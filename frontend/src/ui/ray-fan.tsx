import { rays } from './rays.ts';

interface RayFanProps {
  viewBox: string;
  /** Each ray as path data, by its place in the spectrum, 0 to 8. */
  lineOf: (place: number) => string;
  /** Pixels, however far the drawing is stretched. */
  width: number;
  /** The one that stays bright. */
  own?: string;
  className: string;
}

/** The nine rays as straight lines, stretched over a box. */
export function RayFan({ viewBox, lineOf, width, own, className }: RayFanProps) {
  return (
    <svg className={className} viewBox={viewBox} preserveAspectRatio="none" fill="none" aria-hidden="true">
      {rays.map((ray, place) => (
        <path
          key={ray}
          d={lineOf(place)}
          stroke={`var(--ray-${ray})`}
          strokeWidth={width}
          strokeOpacity={own === undefined || ray === own ? undefined : 0.4}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
