import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { rays } from '../../ui/optics.tsx';
import { paths } from './content.ts';
import { useFromPrices } from './from-prices.ts';

export function TwoPaths() {
  const { ready, custom } = useFromPrices();
  return (
    <section className="sec pt-0">
      <div className="page">
        <h2 className="d2">{paths.title}</h2>
        <div className="paths">
          <PathCard path={paths.ready} from={ready} drawing={<SplitDrawing />} />
          <PathCard path={paths.custom} from={custom} drawing={<BentDrawing />} className="night" />
        </div>
      </div>
    </section>
  );
}

type Path = (typeof paths)['ready'] | (typeof paths)['custom'];

interface PathCardProps {
  path: Path;
  /** Its lowest price, as people read it. */
  from: string;
  drawing: ReactNode;
  className?: string;
}

function PathCard({ path, from, drawing, className }: PathCardProps) {
  return (
    <article className={className}>
      <div>
        <h3 className="h2">{path.title}</h3>
        <p className="mt-2">{path.text}</p>
      </div>
      <svg className="dg" viewBox="0 0 560 120" preserveAspectRatio="none" fill="none" aria-hidden="true">
        {drawing}
      </svg>
      <p className="from">
        <span>from</span>
        <span className="fig">{from}</span>
      </p>
      <dl>
        {path.facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink to={path.link.to} size="lg">
        {path.link.label} <Icon name="arrow" />
      </ButtonLink>
    </article>
  );
}

function SplitDrawing() {
  return (
    <>
      <path d="M0 60H230" stroke="var(--ink)" strokeWidth="2" />
      <path d="M230 14L310 60 230 106z" stroke="var(--ink)" strokeWidth="1.5" fill="var(--sunk)" />
      {rays.map((ray, index) => {
        const x = 254 + Math.min(index, 8 - index) * 14;
        return (
          <path
            key={ray}
            d={`M${x} ${28 + index * 8}L560 ${8 + index * 13}`}
            stroke={`var(--ray-${ray})`}
            strokeWidth="1.75"
          />
        );
      })}
    </>
  );
}

/** One path that goes its own way, past four stations. */
function BentDrawing() {
  return (
    <>
      <path d="M0 96H120L200 30H300L380 84H560" stroke="var(--ink)" strokeWidth="2" />
      {(['food', 'education', 'realestate', 'fintech'] as const).map((ray, index) => (
        <path key={ray} d={`M${[120, 200, 300, 380][index]} 10V110`} stroke={`var(--ray-${ray})`} strokeWidth="1.75" />
      ))}
    </>
  );
}
