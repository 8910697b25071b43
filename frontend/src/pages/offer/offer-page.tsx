import { knownWords, useEntries, useWords } from '../../api/content.ts';
import type { Head, HeadContext, PageEntries } from '../../page-modules.ts';
import { BeamSteps } from '../../sections/beam-steps.tsx';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { Section } from '../../sections/section.tsx';
import { TrustBadges } from '../../sections/trust-badges.tsx';
import { Comparison } from './comparison.tsx';
import { Opening } from './opening.tsx';
import { callTo } from '@prism/core/contract/studio';
import { useSite } from '../../site.ts';
import { Prices } from './prices.tsx';
import { Questions } from './questions.tsx';
import { structuredData } from './structured-data.ts';
import { Voices } from './voices.tsx';

export const entries: PageEntries = [
  ['figures', 'offer'],
  ['figures', 'badges'],
  ['testimonials', 'offer-long'],
  ['testimonials', 'offer-short'],
];

export function head(context: HeadContext): Head {
  const words = knownWords(context.resources, 'offer');
  return words ? { jsonLd: structuredData(words, context) } : {};
}

export default function OfferPage() {
  const { phone } = useSite().studio;
  const { category, delivery, closing } = useWords('offer');
  return (
    <div data-cat={category}>
      <Opening />
      <Comparison />
      <Section className="overflow-clip">
        <h2 className="d2 max-w-[16ch]">{delivery.title}</h2>
        <p className="lead mt-6 max-w-136">{delivery.lead}</p>
        <BeamSteps steps={delivery.steps} />
      </Section>
      <Highlights />
      <Voices />
      <Prices />
      <TrustBadges />
      <Questions />
      <ClosingCall
        {...closing}
        links={[closing.link, ...(phone ? [{ to: callTo(phone), label: closing.call }] : [])]}
      />
    </div>
  );
}

function Highlights() {
  const { highlights } = useWords('offer');
  const figures = useEntries('figures', 'offer');
  if (figures.length === 0) return null;
  return (
    <Section follows>
      <h2 className="h1">{highlights.title}</h2>
      <ul
        className="mt-[clamp(2rem,4vw,3rem)] grid gap-x-(--gap) gap-y-10 sm:grid-cols-2 lg:grid-cols-4"
        aria-label={highlights.title}
      >
        {figures.map(({ key, figure, text, who }) => (
          <li key={key} className="flex flex-col gap-3.5 border-t border-ink pt-5">
            <p className="fig nums text-[clamp(2.25rem,1.6rem+2vw,3.25rem)]">{figure}</p>
            <p>{text}</p>
            <p className="mt-auto text-sm font-medium text-ink">{who}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
