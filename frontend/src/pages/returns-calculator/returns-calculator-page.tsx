import './returns-calculator.css';
import { useLocation } from 'react-router-dom';
import type { Head } from '../../page-modules.ts';
import { breadcrumbs, organization } from '../../lib/structured-data.ts';
import { Calculator } from './calculator.tsx';
import { insights, intro, method } from './content.ts';
import { PageIntro } from '../../sections/page-intro.tsx';

const description =
  'Estimate what an app would return: first-year and 3-year ROI, break-even and user lifetime value from eight assumptions of your own. No sign-up.';

export const head = ({ publicUrl }: { publicUrl: string }): Head => ({
  description,
  jsonLd: [
    {
      '@type': 'WebApplication',
      name: 'ROI Calculator',
      description,
      url: `${publicUrl}/returns-calculator`,
      applicationCategory: 'FinanceApplication',
      operatingSystem: 'Any',
      offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
    },
    organization,
    breadcrumbs(publicUrl, '/returns-calculator', 'ROI Calculator'),
  ],
});

export default function ReturnsCalculatorPage() {
  // Another visit, such as a link back to the plain address, begins from what that address says.
  const { key } = useLocation();
  return (
    <div className="roi-page">
      <PageIntro layout="split" title={intro.title} size="d2" lead={intro.lead} />
      <Calculator key={key}>
        <section className="sec page">
          <h2 className="h1">{insights.title}</h2>
          <p className="lead mt-3">{insights.lead}</p>
          <ul className="tips">
            {insights.tips.map(({ category, industry, text }) => (
              <li key={category} data-cat={category}>
                <h3 className="h4">{industry}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className="page method">
          <div>
            <h2 className="h2">{method.title}</h2>
            <p className="mt-3">{method.lead}</p>
          </div>
          <dl>
            {method.steps.map(({ term, sum }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{sum}</dd>
              </div>
            ))}
          </dl>
        </section>
      </Calculator>
    </div>
  );
}
