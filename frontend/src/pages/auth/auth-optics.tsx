import { rays } from '../../ui/rays.ts';

/** The beam and its nine rays across the stage; lines keep their width at any scale. */
export function AuthOptics() {
  return (
    <svg
      // On narrow windows it stays below the words: its lines never run under text.
      className="ray-art absolute inset-x-0 -bottom-5.5 h-65 w-full max-w-none lg:inset-0 lg:h-full [&_path]:[vector-effect:non-scaling-stroke]"
      viewBox="0 0 780 830"
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
    >
      <g stroke="var(--ink)" strokeWidth="1.5">
        <path d="M0 530H420" />
        <path d="M420 450L558 530 420 610z" />
      </g>
      {rays.map((ray, index) => {
        const side = index - 4;
        const x = 558 - Math.abs(side) * 27.6;
        return (
          <path
            key={ray}
            d={`M420 530L${x} ${530 + side * 16}L780 ${530 + side * 56}`}
            stroke={`var(--ray-${ray})`}
            strokeWidth="1.75"
          />
        );
      })}
    </svg>
  );
}
