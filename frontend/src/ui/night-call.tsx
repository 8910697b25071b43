import { hasContent, useSite } from '../site.ts';
import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';
import { rays } from './optics.tsx';

export interface Call {
  title: string;
  lead: string;
  /** The main way on, then the other one. */
  links: readonly [CallLink, CallLink];
}

interface CallLink {
  to: string;
  label: string;
}

/** The last section of a page: where to go from here, on night. The other way on is left out where nothing is. */
export function NightCall({ title, lead, links: [first, second] }: Call) {
  const site = useSite();
  return (
    <section className="fin night">
      <svg className="bk" viewBox="0 0 800 520" preserveAspectRatio="none" fill="none" aria-hidden="true">
        {rays.map((ray, index) => (
          <path key={ray} d={`M800 ${20 + index * 60}L120 520`} stroke={`var(--ray-${ray})`} strokeWidth="1.5" />
        ))}
      </svg>
      <div className="page">
        <h2 className="d1 max-w-[12ch]">{title}</h2>
        <p className="lead mt-6 max-w-136">{lead}</p>
        <div className="acts">
          <ButtonLink to={first.to} size="lg">
            {first.label} <Icon name="arrow" />
          </ButtonLink>
          {hasContent(second.to, site) && (
            <ButtonLink to={second.to} variant="secondary" size="lg">
              {second.label}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
