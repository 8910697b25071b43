import { hasContent, useSite } from '../../site.ts';
import { BeamRule } from '../../ui/beam-rule.tsx';
import { BeamSteps } from '../../sections/beam-steps.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { contactLink } from '../../lib/contact-link.ts';
import { DeviceStage } from '../../ui/device-stage.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NewsletterBox } from '../../sections/newsletter-box.tsx';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { Section } from '../../sections/section.tsx';
import { StatRow } from '../../sections/stat-row.tsx';
import { AiIndustries } from './ai-industries.tsx';
import type { Service } from './service.ts';
import { Showcase } from './showcase.tsx';
import { Solutions } from './solutions.tsx';
import { Strengths } from './strengths.tsx';
import { Technologies } from './technologies.tsx';
import { PageIntro } from '../../sections/page-intro.tsx';

export function ServicePage({ service }: { service: Service }) {
  const { process } = service;
  const { demonstration } = useSite();
  return (
    <div data-cat={service.category}>
      <Opening service={service} />
      {demonstration && (
        <Section>
          <h2 className="sr-only">In figures</h2>
          <StatRow stats={service.stats} />
        </Section>
      )}
      <div className="page">
        <BeamRule />
      </div>
      {service.industries && <AiIndustries industries={service.industries} />}
      <Solutions {...service.solutions} />
      {demonstration && <Technologies {...service.technologies} />}
      <Section className="overflow-clip">
        <h2 className="d2 max-w-[16ch]">{process.title}</h2>
        <p className="lead mt-6 max-w-144">{process.lead}</p>
        <BeamSteps steps={process.steps} />
      </Section>
      {demonstration && <Showcase {...service.showcase} />}
      <Strengths {...service.strengths} />
      <Section follows>
        <NewsletterBox box={service.newsletter} />
      </Section>
      <ClosingCall {...service.call} />
    </div>
  );
}

function Opening({ service: { path, category, intro, start } }: { service: Service }) {
  const site = useSite();
  return (
    <>
      <PageIntro measure="max-w-[12ch]" title={intro.title} lead={intro.lead} />
      <DeviceStage category={category} art={start.art}>
        <p className="h2 text-ink">{start.text}</p>
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <ButtonLink to={contactLink(path, start.about)} size="lg">
            Start Your Project <Icon name="arrow" />
          </ButtonLink>
          {hasContent('/marketplace', site) && (
            <ButtonLink to="/marketplace" variant="secondary" size="lg">
              View Our Apps
            </ButtonLink>
          )}
        </div>
      </DeviceStage>
    </>
  );
}
