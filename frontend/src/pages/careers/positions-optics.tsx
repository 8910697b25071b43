import { rayAt } from './rays.ts';

/** One beam goes in; a ray for each position comes out and ends at its row. Rows have equal heights. */
export function PositionsOptics({ count }: { count: number }) {
  return (
    <div
      className="ray-art relative before:absolute before:top-[calc(50%-1px)] before:right-[calc(100%-8px)] before:left-[calc(-1*max(var(--gutter),(100vw-var(--container))/2))] before:h-0.5 before:bg-ink max-xl:hidden"
      aria-hidden="true"
    >
      <svg
        className="absolute inset-y-0 left-14 h-full w-[calc(100%-56px)] max-w-none"
        viewBox="0 0 100 1000"
        preserveAspectRatio="none"
        fill="none"
      >
        {Array.from({ length: count }, (_, place) => (
          <path
            key={place}
            data-cat={rayAt(place)}
            d={`M0 ${500 + (place - (count - 1) / 2) * 3}L100 ${((place + 0.5) * 1000) / count}`}
            stroke="var(--ray)"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <svg className="absolute top-[calc(50%-36px)] left-1 h-[72px] w-16" viewBox="0 0 64 72">
        <path d="M4 4L60 36 4 68z" fill="var(--paper)" stroke="var(--ink)" strokeWidth="1.75" strokeLinejoin="round" />
      </svg>
    </div>
  );
}
