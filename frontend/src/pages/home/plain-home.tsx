import { useSite } from '../../site.ts';
import { BeamRule } from '../../ui/beam-rule.tsx';
import { BeamSteps } from '../../sections/beam-steps.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NewsletterBox } from '../../sections/newsletter-box.tsx';
import { PageIntro } from '../../sections/page-intro.tsx';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { plain, plainLead } from './plain-content.ts';

export function PlainHome() {
  const { studio } = useSite();
  const { email } = studio;
  return (
    <>
      <PageIntro measure="max-w-[11ch]" title={plain.title} lead={plainLead(studio)}>
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <ButtonLink to={plain.start.to} size="lg">
            {plain.start.label} <Icon name="arrow" />
          </ButtonLink>
          {email && (
            <ButtonLink to={`mailto:${email}`} variant="secondary" size="lg">
              {email}
            </ButtonLink>
          )}
        </div>
      </PageIntro>
      <div className="page">
        <BeamRule />
      </div>
      <section className="page py-(--sec)">
        <h2 className="h1">{plain.next}</h2>
        <BeamSteps steps={plain.steps} />
      </section>
      <section className="page pb-(--sec)">
        <NewsletterBox box="home" />
      </section>
      <ClosingCall {...plain.call} />
    </>
  );
}
