import { Optics } from './error-optics.tsx';
import { rays } from './rays.ts';

/** Light that has passed the prism: something is done. */
export function ConfirmationOptics() {
  return (
    <Optics>
      <path d="M0 36H60M60 8L108 36 60 64z" stroke="var(--ink)" strokeLinejoin="round" />
      {rays.map((ray, index) => {
        const x = 108 - Math.abs(index - 4) * 8;
        return (
          <path key={ray} d={`M${x} ${16.8 + index * 4.8}L200 ${2.4 + index * 8.4}`} stroke={`var(--ray-${ray})`} />
        );
      })}
    </Optics>
  );
}

/** The beam passes below the prism and stays colourless. On a phone the prism is centred. */
export function MissOptics() {
  return (
    <svg
      viewBox="0 0 1440 260"
      className="ray-art mt-[clamp(2.5rem,5vw,4.5rem)] h-[clamp(170px,20vw,280px)] w-full max-w-none max-sm:-ml-32 max-sm:w-[calc(100%+8rem)]"
      preserveAspectRatio="xMinYMid slice"
      fill="none"
      aria-hidden="true"
    >
      <path d="M470 20L650 110 470 200z" stroke="var(--ink)" strokeWidth="1.75" strokeLinejoin="round" />
      {rays.map((ray, index) => (
        <path
          key={ray}
          d={`M${650 - Math.abs(index - 4) * 30} ${50 + index * 15}L1440 ${-20 + index * 32.5}`}
          stroke="var(--line-ui)"
          strokeWidth="1.5"
          strokeDasharray="1 9"
          strokeLinecap="round"
        />
      ))}
      <path d="M-400 236H1840" stroke="var(--ink)" strokeWidth="2" />
    </svg>
  );
}

/** The beam stops at the prism: a list is empty. */
export function EmptyOptics() {
  return (
    <Optics>
      <path d="M0 36H60M60 8L108 36 60 64z" stroke="var(--ink)" strokeLinejoin="round" />
      <path d="M112 36H200" stroke="var(--line-ui)" strokeDasharray="1 6" strokeLinecap="round" />
    </Optics>
  );
}
