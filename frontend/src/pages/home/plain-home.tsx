import { useSite } from '../../site.ts';
import { BeamRule } from '../../ui/beam-rule.tsx';
import { BeamSteps } from '../../ui/beam-steps.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NewsletterBox } from '../../ui/newsletter-box.tsx';
import { NightCall } from '../../ui/night-call.tsx';
import { plainLead } from './content.ts';
import { CustomerDay } from './customer-day.tsx';
import { plain } from './plain-content.ts';

/** The front page of a studio that has nothing to show yet. */
export function PlainHome() {
  const { email } = useSite().company;
  return (
    <div className="home">
      <section className="page hello">
        <h1 className="d1 max-w-[11ch]">{plain.title}</h1>
        <p className="lead">{plainLead}</p>
        <div className="acts">
          <ButtonLink to={plain.start.to} size="lg">
            {plain.start.label} <Icon name="arrow" />
          </ButtonLink>
          <ButtonLink to={`mailto:${email}`} variant="secondary" size="lg">
            {email}
          </ButtonLink>
        </div>
      </section>
      <div className="page">
        <BeamRule />
      </div>
      <section className="sec page">
        <h2 className="h1">{plain.next}</h2>
        <BeamSteps steps={plain.steps} />
      </section>
      <CustomerDay />
      <section className="page pb-(--sec)">
        <NewsletterBox box="home" />
      </section>
      <NightCall {...plain.call} />
    </div>
  );
}
