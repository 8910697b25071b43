import { hues } from './hues.ts';

/** One beam goes in; a ray for each position comes out and ends at its row. Rows are equally high. */
export function PositionsOptics() {
  return (
    <div className="optics" aria-hidden="true">
      <svg viewBox="0 0 100 1000" preserveAspectRatio="none" fill="none">
        {hues.map((hue, index) => (
          <path key={hue} data-cat={hue} d={`M0 ${494 + index * 3}L100 ${100 + index * 200}`} />
        ))}
      </svg>
      <svg className="prism" viewBox="0 0 64 72" fill="none">
        <path d="M4 4L60 36 4 68z" />
      </svg>
    </div>
  );
}
