import { useLocation } from 'react-router-dom';
import { knownWords, useWords } from '../../api/content.ts';
import type { Head, HeadContext } from '../../page-modules.ts';
import { breadcrumbs, organization } from '../../lib/structured-data.ts';
import { Calculator } from './calculator.tsx';
import { PageIntro } from '../../sections/page-intro.tsx';

export function head(context: HeadContext): Head {
  const words = knownWords(context.resources, 'returns-calculator');
  if (!words) return {};
  const { title: name, description } = words.search;
  return {
    jsonLd: [
      {
        '@type': 'WebApplication',
        name,
        description,
        url: `${context.publicUrl}/returns-calculator`,
        applicationCategory: 'FinanceApplication',
        operatingSystem: 'Any',
        offers: { '@type': 'Offer', price: 0, priceCurrency: context.site.studio.currency },
      },
      organization(context),
      breadcrumbs(context, '/returns-calculator'),
    ],
  };
}

export default function ReturnsCalculatorPage() {
  // Another visit, such as a link to the plain URL, starts from that URL.
  const { key } = useLocation();
  const { opening, insights, method } = useWords('returns-calculator');
  return (
    <>
      <PageIntro layout="split" title={opening.title} size="d2" lead={opening.lead} />
      <Calculator key={key}>
        {insights.tips.length > 0 && (
          <section className="page py-(--sec)">
            <h2 className="h1">{insights.title}</h2>
            <p className="lead mt-3">{insights.lead}</p>
            <ul className="mt-10 grid gap-x-(--gap) gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
              {insights.tips.map(({ category, industry, text }) => (
                <li key={category} data-cat={category} className="border-t-3 border-ray pt-5">
                  <h3 className="h4">{industry}</h3>
                  <p className="mt-2 text-[0.9375rem]">{text}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
        {method.steps.length > 0 && (
          <section className="page grid gap-x-[clamp(2rem,5vw,5.5rem)] gap-y-8 pb-(--sec) first:pt-(--sec) lg:grid-cols-[4fr_8fr]">
            <div>
              <h2 className="h2">{method.title}</h2>
              <p className="mt-3">{method.lead}</p>
            </div>
            <dl className="border-t border-ink">
              {method.steps.map(({ term, sum }) => (
                <div key={term} className="grid gap-x-6 gap-y-1 border-b border-line py-3.75 sm:grid-cols-[11rem_1fr]">
                  <dt className="font-semibold text-ink">{term}</dt>
                  <dd>{sum}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </Calculator>
    </>
  );
}
