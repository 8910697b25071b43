import { rays } from '../../ui/rays.ts';

export function PortalOptics() {
  return (
    <svg
      // Below the header and faded out around the form, so that lines never cross text.
      className="ray-art pointer-events-none absolute inset-x-0 top-18 h-[calc(100%-72px)] w-full max-w-none mask-[radial-gradient(30rem_26rem,transparent_75%,#000)] opacity-30"
      viewBox="0 0 1440 800"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
    >
      <path d="M0 400H170M170 290L360 400 170 510z" stroke="var(--ink)" strokeWidth="1.5" strokeLinejoin="round" />
      {rays.map((ray, index) => {
        const side = index - 4;
        return (
          <path
            key={ray}
            d={`M170 400L${360 - Math.abs(side) * 38} ${400 + side * 22}L1440 ${400 + side * 116}`}
            stroke={`var(--ray-${ray})`}
            strokeWidth="1.75"
          />
        );
      })}
    </svg>
  );
}
