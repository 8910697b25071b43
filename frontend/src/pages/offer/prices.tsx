import { useWords } from '../../api/content.ts';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../ui/button.tsx';
import { useIsAhead } from '../../lib/clock.ts';
import { CheckList } from '../../sections/check-list.tsx';
import { Section } from '../../sections/section.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StruckPrice } from '../../ui/struck-price.tsx';
import { contactLink } from '../../lib/contact-link.ts';
import { useMoney } from '../../lib/money.ts';

export function Prices() {
  const { pathname } = useLocation();
  const { prices, sale } = useWords('offer');
  const money = useMoney();
  const isSaleOn = useIsAhead(sale.end);
  const [howLong, saving, struck] = isSaleOn ? [sale.running, prices.lead, ''] : [sale.over, prices.after, sale.former];
  return (
    <Section ground="sunk" id="prices">
      <div className="nums grid gap-x-(--gap) gap-y-[clamp(2.5rem,4vw,3.5rem)] md:grid-cols-2">
        <div className="col-span-full grid gap-x-(--gap) gap-y-3 lg:grid-cols-2">
          <h2 className="d2 row-span-2">{prices.title}</h2>
          {saving && <p className="lead text-ink">{saving}</p>}
          {howLong && <p>{howLong}</p>}
        </div>
        {[prices.monthly, prices.once].map((plan) => (
          <article
            key={plan.name}
            aria-label={`${plan.name} plan`}
            className="flex flex-col gap-5 break-inside-avoid rounded-3 border border-ink bg-surface p-[clamp(1.5rem,3vw,2.75rem)]"
          >
            <h3 className="h2">{plan.name}</h3>
            {plan.price !== null && (
              <p className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1">
                <b className="fig">{money(plan.price)}</b>{' '}
                {(isSaleOn || struck) && plan.before !== null && (
                  <StruckPrice className="text-[1.375rem] text-ink-3">{money(plan.before)}</StruckPrice>
                )}{' '}
                <span>{plan.per}</span>
              </p>
            )}
            {struck && plan.before !== null && <p>{struck}</p>}
            {plan.note && <p className="font-medium text-ink">{plan.note}</p>}
            <CheckList items={plan.points} />
            <ButtonLink to={contactLink(pathname, plan.enquiry)} size="lg" className="mt-auto">
              {plan.button} <Icon name="arrow" />
            </ButtonLink>
          </article>
        ))}
        <dl className="col-span-full grid gap-x-(--gap) gap-y-8 empty:hidden md:grid-cols-3">
          {prices.terms.map(({ term, text }) => (
            <div key={term} className="border-t border-ink pt-4">
              <dt className="h4 text-ink">{term}</dt>
              <dd className="mt-1.5">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
