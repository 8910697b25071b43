import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { ConfirmationOptics } from '../../ui/optics.tsx';
import { confirmation } from './content.ts';

/** Stands in for the whole page once the enquiry is sent. */
export function Confirmation() {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className="contact">
      <section className="page sent">
        <div>
          <ConfirmationOptics />
          <h1 className="d2 mt-8" ref={heading} tabIndex={-1}>
            {confirmation.title}
          </h1>
        </div>
        <div>
          <h2 className="lead">{confirmation.lead}</h2>
          <ol className="nums">
            {confirmation.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/marketplace" variant="secondary">
              Browse the marketplace
            </ButtonLink>
            <ButtonLink to="/" variant="ghost">
              Back to the home page
            </ButtonLink>
          </div>
        </div>
      </section>
    </div>
  );
}
