import './services.css';
import { hasContent, useSite } from '../../site.ts';
import { BeamRule } from '../../ui/beam-rule.tsx';
import { BeamSteps } from '../../sections/beam-steps.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { contactLink } from '../../lib/contact-link.ts';
import { DeviceStage } from '../../ui/device-stage.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NewsletterBox } from '../../sections/newsletter-box.tsx';
import { ClosingCall } from '../../sections/closing-call.tsx';
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
    <div className="service" data-cat={service.category}>
      <Opening service={service} />
      {demonstration && (
        <section className="sec page">
          <h2 className="vh">In figures</h2>
          <StatRow stats={service.stats} />
        </section>
      )}
      <div className="page">
        <BeamRule />
      </div>
      {service.industries && <AiIndustries industries={service.industries} />}
      <Solutions {...service.solutions} />
      {demonstration && <Technologies {...service.technologies} />}
      <section className="sec overflow-clip">
        <div className="page">
          <h2 className="d2 max-w-[16ch]">{process.title}</h2>
          <p className="lead mt-6 max-w-144">{process.lead}</p>
          <BeamSteps steps={process.steps} />
        </div>
      </section>
      {demonstration && <Showcase {...service.showcase} />}
      <Strengths {...service.strengths} />
      <section className="page pb-(--sec)">
        <NewsletterBox box={service.newsletter} />
      </section>
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
        <p className="h2 ink">{start.text}</p>
        <div className="acts">
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
