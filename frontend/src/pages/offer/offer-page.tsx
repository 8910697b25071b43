import './offer.css';
import type { Head } from '../../page-modules.ts';
import { useSite } from '../../site.ts';
import { BeamSteps } from '../../sections/beam-steps.tsx';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { TrustBadges } from '../../sections/trust-badges.tsx';
import { call, delivery, highlights } from './content.ts';
import { Comparison } from './comparison.tsx';
import { Opening } from './opening.tsx';
import { shown } from './plan-prices.ts';
import { Prices } from './prices.tsx';
import { Questions } from './questions.tsx';
import { structuredData } from './structured-data.ts';
import { Voices } from './voices.tsx';

export const head = ({ publicUrl }: { publicUrl: string }): Head => ({
  description: `An iOS, Android and web app with an AI assistant, delivered in 30 days: ${shown.monthly} a month or ${shown.once} once, with a money-back guarantee.`,
  jsonLd: structuredData(publicUrl),
});

export default function OfferPage() {
  const { demonstration } = useSite();
  return (
    <div className="offer" data-cat="real estate">
      <Opening />
      <Comparison />
      <section className="sec overflow-clip">
        <div className="page">
          <h2 className="d2 max-w-[16ch]">{delivery.title}</h2>
          <p className="lead mt-6 max-w-136">{delivery.lead}</p>
          <BeamSteps steps={delivery.steps} />
        </div>
      </section>
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
    <section className="page pb-(--sec)">
      <h2 className="h1">{highlights.title}</h2>
      <ul className="highlights">
        {highlights.list.map(({ figure, text, who }) => (
          <li key={who}>
            <p className="fig nums">{figure}</p>
            <p>{text}</p>
            <p className="sm ink med">{who}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
