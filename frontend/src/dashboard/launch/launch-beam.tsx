import { rays } from '../../ui/rays.ts';

/** The beam reaches the prism item by item; after the last one, the nine rays open. */
export function LaunchBeam({ done, of }: { done: number; of: number }) {
  const reached = (done / of) * 800;
  const isOpen = done === of;
  return (
    <svg viewBox="0 0 1000 100" className="my-6 w-full" fill="none" aria-hidden="true">
      <path d={`M0 50H${reached}`} stroke="var(--ink)" strokeWidth="2" />
      <path d={`M${reached} 50H800`} stroke="var(--line-ui)" strokeWidth="2" strokeDasharray="2 6" />
      {Array.from({ length: of }, (_, index) => ((index + 1) / of) * 800)
        .slice(0, -1)
        .map((x) => (
          <path
            key={x}
            d={`M${x} ${x <= reached ? 42 : 46}V${x <= reached ? 58 : 54}`}
            stroke="var(--ink)"
            strokeWidth="2"
          />
        ))}
      <path d="M800 16L866 50 800 84z" stroke="var(--ink)" strokeWidth="2" strokeLinejoin="round" />
      {rays.map((ray, index) => (
        <path
          key={ray}
          d={`M${866 - Math.abs(index - 4) * 9} ${32 + index * 4.5}L1000 ${4 + index * 11.5}`}
          stroke={isOpen ? `var(--ray-${ray})` : 'var(--line-ui)'}
          strokeDasharray={isOpen ? undefined : '2 6'}
          strokeWidth="1.5"
        />
      ))}
    </svg>
  );
}
