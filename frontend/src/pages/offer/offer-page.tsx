import type { Head, HeadContext } from '../../page-modules.ts';
import { useSite } from '../../site.ts';
import { BeamSteps } from '../../sections/beam-steps.tsx';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { Section } from '../../sections/section.tsx';
import { TrustBadges } from '../../sections/trust-badges.tsx';
import { call, delivery, highlights } from './content.ts';
import { Comparison } from './comparison.tsx';
import { Opening } from './opening.tsx';
import { shown } from './plan-prices.ts';
import { Prices } from './prices.tsx';
import { Questions } from './questions.tsx';
import { structuredData } from './structured-data.ts';
import { Voices } from './voices.tsx';

export const head = (context: HeadContext): Head => ({
  description: `An iOS, Android and web app with an AI assistant, delivered in 30 days: ${shown.monthly} a month or ${shown.once} once, with a money-back guarantee.`,
  jsonLd: structuredData(context),
});

export default function OfferPage() {
  const { demonstration } = useSite();
  return (
    <div data-cat="real estate">
      <Opening />
      <Comparison />
      <Section className="overflow-clip">
        <h2 className="d2 max-w-[16ch]">{delivery.title}</h2>
        <p className="lead mt-6 max-w-136">{delivery.lead}</p>
        <BeamSteps steps={delivery.steps} />
      </Section>
      {demonstration && <Highlights />}
      {demonstration && <Voices />}
      <Prices />
      <TrustBadges />
      <Questions />
      <ClosingCall {...call} />
    </div>
  );
}

function Highlights() {
  return (
    <Section follows>
      <h2 className="h1">{highlights.title}</h2>
      <ul
        className="mt-[clamp(2rem,4vw,3rem)] grid gap-x-(--gap) gap-y-10 sm:grid-cols-2 lg:grid-cols-4"
        aria-label={highlights.title}
      >
        {highlights.list.map(({ figure, text, who }) => (
          <li key={who} className="flex flex-col gap-3.5 border-t border-ink pt-5">
            <p className="fig nums text-[clamp(2.25rem,1.6rem+2vw,3.25rem)]">{figure}</p>
            <p>{text}</p>
            <p className="mt-auto text-sm font-medium text-ink">{who}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
