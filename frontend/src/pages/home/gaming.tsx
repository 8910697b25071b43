import { StoredDrawing } from '../../drawings/stored-drawing.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { rays } from '../../ui/optics.tsx';
import { gaming } from './content.ts';

export function Gaming() {
  return (
    <section className="game night" data-cat="gaming">
      <svg className="fan" viewBox="0 0 1440 640" preserveAspectRatio="none" fill="none" aria-hidden="true">
        <path d="M720 0L1010 320" stroke="var(--ink)" strokeOpacity=".55" />
        {rays.map((ray, index) => (
          <path key={ray} d={`M1010 320L1440 ${40 + index * 70}`} stroke={`var(--ray-${ray})`} strokeWidth="1.5" />
        ))}
      </svg>
      <div className="page">
        <div className="cp">
          <h2 className="d2">{gaming.title}</h2>
          <p className="lead">{gaming.lead}</p>
          <ul>
            {gaming.features.map((feature) => (
              <li key={feature}>
                <Icon name="check" small />
                {feature}
              </li>
            ))}
          </ul>
          <div className="acts">
            <ButtonLink to="/marketplace" size="lg">
              Browse the marketplace
            </ButtonLink>
            <ButtonLink to="/contact" variant="secondary" size="lg">
              Talk about your game
            </ButtonLink>
          </div>
        </div>
        <div className="ph">
          <StoredDrawing name="devices/gaming" label="Ninefold, a puzzle game" />
        </div>
      </div>
    </section>
  );
}
