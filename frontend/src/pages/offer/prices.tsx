import { ButtonLink } from '../../ui/button.tsx';
import { useIsAhead } from '../../lib/clock.ts';
import { Icon } from '../../ui/icon.tsx';
import { StruckPrice } from '../../ui/struck-price.tsx';
import { prices, sale } from './content.ts';

export function Prices() {
  const isSaleOn = useIsAhead(sale.end);
  return (
    <section className="sec bg-sunk" id="prices">
      <div className="page prices nums">
        <div className="about">
          <h2 className="d2">{prices.title}</h2>
          {isSaleOn && <p className="lead ink">{prices.lead}</p>}
          <p>{isSaleOn ? sale.running : sale.over}</p>
        </div>
        {prices.plans.map((plan) => (
          <article key={plan.name} aria-label={`${plan.name} plan`}>
            <h3 className="h2">{plan.name}</h3>
            <p className="amount">
              <b className="fig">{plan.price}</b> {isSaleOn && <StruckPrice>{plan.before}</StruckPrice>}
              <span>{plan.per}</span>
            </p>
            <p className="ink med">{plan.note}</p>
            <ul>
              {plan.points.map((point) => (
                <li key={point}>
                  <Icon name="check" small />
                  {point}
                </li>
              ))}
            </ul>
            <ButtonLink to={plan.to} size="lg">
              {plan.button} <Icon name="arrow" />
            </ButtonLink>
          </article>
        ))}
        <dl>
          {prices.terms.map(({ term, text }) => (
            <div key={term}>
              <dt className="h4">{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
