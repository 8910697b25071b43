import { Rules } from '../../sections/rules.tsx';
import { Section } from '../../sections/section.tsx';
import { TitleRow } from '../../sections/title-row.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { contactLink } from '../../lib/contact-link.ts';
import { fillIn } from '@prism/core/contract/fill-in';
import { Icon } from '../../ui/icon.tsx';
import { useMoney } from '../../lib/money.ts';
import type { Entry, Words } from '@prism/core/content/content';
import { useLocation } from 'react-router-dom';
import { useEntries, useWords } from '../../api/content.ts';

export function PriceList() {
  const { priceList } = useWords('local-business-apps');
  const packages = useEntries('packages');
  if (packages.length === 0) return null;
  return (
    <Section>
      <TitleRow title={priceList.title} lead={priceList.note} id="packages" />
      <Rules className="nums" aria-labelledby="packages">
        {packages.map((offered) => (
          <Row key={offered.key} offered={offered} words={priceList} />
        ))}
      </Rules>
    </Section>
  );
}

function Row({ offered, words }: { offered: Entry<'packages'>; words: Words<'local-business-apps'>['priceList'] }) {
  const { pathname } = useLocation();
  const money = useMoney('localCurrency');
  const { industry, app, description, features, from, timeline } = offered;
  const filled = Object.entries({ package: app, industry, price: money(from), timeline });
  const fill = (text: string) => filled.reduce((so, [name, value]) => fillIn(so, name, value), text);
  const about = fill(`${words.about}\n${words.chosen}`);
  return (
    <li className="grid items-start gap-x-[clamp(1.5rem,3vw,3.5rem)] gap-y-5 border-b border-line py-[clamp(1.5rem,2.4vw,2.25rem)] sm:grid-cols-2 lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_minmax(11.5rem,max-content)_auto]">
      <div>
        <h3 className="h2">{industry}</h3>
        <p className="mt-2 max-w-104">{description}</p>
      </div>
      <ul className="grid gap-1.5 pt-1.5 text-[0.9375rem] text-ink">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Icon name="check" small className="mt-0.75 text-ray-ink" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-4 max-lg:gap-y-1">
        <p className="wd-title text-[clamp(1.5rem,1.2rem+0.9vw,2rem)] leading-[1.15] font-[540] tracking-[-0.035em] whitespace-nowrap text-ink lg:mb-1">
          {fill(words.from)}
        </p>
        <p>{timeline}</p>
      </div>
      <ButtonLink to={contactLink(pathname, about)} variant="secondary" className="sm:max-lg:justify-self-start">
        {words.button}
        <span className="sr-only"> with {industry}</span>
      </ButtonLink>
    </li>
  );
}
