import { ButtonLink } from '../../ui/button.tsx';
import { contactLink } from '../../lib/contact-link.ts';
import { Icon } from '../../ui/icon.tsx';
import { pounds } from '../../lib/money.ts';
import { type Package, packages, path, priceList } from './content.ts';

export function PriceList() {
  return (
    <section className="sec page">
      <div className="beside">
        <h2 className="d2">{priceList.title}</h2>
        <p>{priceList.note}</p>
      </div>
      <ul className="packages nums">
        {packages.map((offered) => (
          <Row key={offered.industry} offered={offered} />
        ))}
      </ul>
    </section>
  );
}

function Row({ offered }: { offered: Package }) {
  const { industry, app, description, features, from, timeline } = offered;
  const price = `From ${pounds(from)}`;
  const about = `We would like ${app}.\nPackage: ${industry}, ${price.toLowerCase()}, ${timeline}.`;
  return (
    <li>
      <div>
        <h3 className="h2">{industry}</h3>
        <p>{description}</p>
      </div>
      <ul>
        {features.map((feature) => (
          <li key={feature}>
            <Icon name="check" small />
            {feature}
          </li>
        ))}
      </ul>
      <div className="terms">
        <p className="price">{price}</p>
        <p>{timeline}</p>
      </div>
      <ButtonLink to={contactLink(path, about)} variant="secondary">
        Get Started<span className="vh"> with {industry}</span>
      </ButtonLink>
    </li>
  );
}
