import type { AppDetail } from '@prism/core/content/kinds/apps';
import { Picture } from '../../ui/picture.tsx';
import { RayFan } from '../../ui/ray-fan.tsx';

interface OwnLightProps {
  /** Hues of the bands, from the top. */
  hues: readonly string[];
  app: AppDetail | null | undefined;
}

const band = 54;

/** Next to a studio's own bands: a ray for each, and the picture of the featured app. */
export function OwnLight({ hues, app }: OwnLightProps) {
  const middle = (hues.length * band) / 2;
  // A ray leaves the prism above or below its tip, as far as its band is from the middle.
  function rayTo(place: number) {
    const y = (place + 0.5) * band - middle;
    const turn = (y / band) * Math.min(1, (4 * band) / (middle - band / 2));
    return `M36 ${middle}L${233 - Math.abs(turn) * 39.75} ${middle + turn * 23}L300 ${middle + y}`;
  }
  return (
    <>
      <RayFan className="fan" viewBox={`0 0 300 ${2 * middle}`} hues={hues} lineOf={rayTo} width={2} />
      {app && (
        <Picture
          className="front aspect-4/3"
          src={app.image}
          alt=""
          width={480}
          height={360}
          sizes="(min-width: 64rem) 30rem, 80vw"
        />
      )}
    </>
  );
}
