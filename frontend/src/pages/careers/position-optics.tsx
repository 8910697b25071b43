import { rays } from '../../ui/rays.ts';

/** The nine rays, with only that of the position lit. */
export function PositionOptics({ place }: { place: number }) {
  const lit = (place * 2) % 10;
  return (
    // From the title to the edge of the window.
    <svg
      className="ray-art absolute bottom-[clamp(6.5rem,10.5vw,8.75rem)] left-[calc(50%+5rem)] h-[220px] w-[calc(50vw-5rem)] max-w-none overflow-hidden max-xl:hidden"
      viewBox="0 0 600 220"
      preserveAspectRatio="xMinYMid slice"
      fill="none"
      aria-hidden="true"
    >
      {rays.map((ray, index) => (
        <path
          key={ray}
          d={`M${126 - Math.abs(index - 4) * 7.3} ${92 + index * 4.5}L1200 ${-106 + index * 54}`}
          stroke={index === lit ? 'var(--ray)' : 'var(--line)'}
          strokeWidth={index === lit ? 2.5 : 1.5}
        />
      ))}
      <path d="M0 110H48M48 62L126 110 48 158z" stroke="var(--ink)" strokeWidth="1.75" strokeLinejoin="round" />
    </svg>
  );
}
