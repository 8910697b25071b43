import { priceOf } from '@prism/core/contract/app-price';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { dollars } from '../../lib/money.ts';
import { rays } from '../../ui/optics.tsx';
import { type AppHeaderProps, contactAddress } from './app-header.tsx';

export function Closing({ app, configuration, onDemo }: AppHeaderProps) {
  const own = app.category.replace(/\W/g, '');
  return (
    <section className="closing night" id="closing">
      <svg viewBox="0 0 700 300" preserveAspectRatio="none" fill="none" aria-hidden="true">
        {rays.map((ray, index) => (
          <path
            key={ray}
            d={`M0 300L700 ${index * 40 - 20}`}
            stroke={`var(--ray-${ray})`}
            strokeWidth="1.25"
            strokeOpacity={ray === own ? 1 : 0.4}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <div className="page">
        <h2 className="d2">Ready to Launch {app.name}?</h2>
        <div className="acts">
          <ButtonLink to={contactAddress(app, configuration)} size="lg" className="nums">
            Get This App - {dollars(priceOf(app, configuration).total)}
          </ButtonLink>
          <Button variant="secondary" size="lg" aria-haspopup="dialog" onClick={onDemo}>
            View Live Demo
          </Button>
        </div>
      </div>
    </section>
  );
}
