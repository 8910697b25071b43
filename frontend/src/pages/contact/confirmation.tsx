import { sessionPath } from '@prism/core/contract/receipt-links';
import type { SentEnquiry } from '@prism/core/contract/enquiry-form-calls';
import { useEffect, useRef } from 'react';
import { Steps } from '../../sections/steps.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ConfirmationOptics } from '../../ui/optics.tsx';
import { useWords } from '../../api/content.ts';
import { hasContent, useSite } from '../../site.ts';

export function Confirmation({ sent }: { sent: SentEnquiry }) {
  const site = useSite();
  const { confirmation } = useWords('contact');
  const ways = confirmation.links.filter(({ to }) => hasContent(to, site));
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <section className="page grid min-h-168 items-start gap-x-[clamp(2rem,5vw,5.5rem)] gap-y-10 pt-[clamp(8rem,12vw,11rem)] pb-(--sec) max-lg:content-start lg:grid-cols-[5fr_7fr]">
      <div>
        <ConfirmationOptics />
        <h1 className="d2 mt-8" ref={heading} tabIndex={-1}>
          {confirmation.title}
        </h1>
      </div>
      <div>
        {sent.isQuarantined ? (
          <p className="lead">{confirmation.quarantined}</p>
        ) : (
          <>
            <h2 className="lead mb-5">{confirmation.lead}</h2>
            <Steps steps={confirmation.steps} />
          </>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={sent.receipt}>{confirmation.receipt}</ButtonLink>
          {site.studio.takesBookings && !sent.isQuarantined && (
            <ButtonLink to={`${sent.receipt}/${sessionPath}`} variant="secondary">
              {confirmation.session}
            </ButtonLink>
          )}
          {sent.quote && (
            <ButtonLink to={sent.quote} variant="secondary">
              {confirmation.quote}
            </ButtonLink>
          )}
          {ways.map(({ to, label }) => (
            <ButtonLink key={to} to={to} variant="ghost">
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
    </section>
  );
}
