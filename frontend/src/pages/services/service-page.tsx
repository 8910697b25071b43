import { BeamRule } from '../../ui/beam-rule.tsx';
import { BeamSteps } from '../../sections/beam-steps.tsx';
import { useEntries, useWords } from '../../api/content.ts';
import { DeviceStage } from '../../ui/device-stage.tsx';
import { NewsletterBox } from '../../sections/newsletter-box.tsx';
import { CallLinks } from '../../sections/call-links.tsx';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { Section } from '../../sections/section.tsx';
import { StatRow } from '../../sections/stat-row.tsx';
import { AiIndustries } from './ai-industries.tsx';
import type { ServiceName, ServiceWords } from './service.ts';
import { Showcase } from './showcase.tsx';
import { Solutions } from './solutions.tsx';
import { Strengths } from './strengths.tsx';
import { Technologies } from './technologies.tsx';
import { PageIntro } from '../../sections/page-intro.tsx';

export function ServicePage({ name }: { name: ServiceName }) {
  const words = useWords(name);
  const { process } = words;
  return (
    <div data-cat={words.category}>
      <Opening words={words} />
      <Figures title={words.figures} place={name} />
      <div className="page">
        <BeamRule />
      </div>
      <AiIndustries {...words.industries} />
      <Solutions {...words.solutions} />
      <Technologies place={name} {...words.technologies} />
      <Section className="overflow-clip">
        <h2 className="d2 max-w-[16ch]">{process.title}</h2>
        <p className="lead mt-6 max-w-144">{process.lead}</p>
        <BeamSteps steps={process.steps} />
      </Section>
      <Showcase place={name} {...words.showcase} />
      <Strengths {...words.strengths} />
      <Section follows>
        <NewsletterBox box={name} />
      </Section>
      <ClosingCall {...words.closing} />
    </div>
  );
}

function Figures({ title, place }: { title: string; place: ServiceName }) {
  const figures = useEntries('figures', place);
  if (figures.length === 0) return null;
  return (
    <Section>
      <h2 className="sr-only">{title}</h2>
      <StatRow stats={figures} />
    </Section>
  );
}

function Opening({ words: { category, opening, start } }: { words: ServiceWords }) {
  return (
    <>
      <PageIntro measure="max-w-[12ch]" title={opening.title} lead={opening.lead} />
      <DeviceStage category={category} art={start.art}>
        <p className="h2 text-ink">{start.text}</p>
        <CallLinks links={start.links} />
      </DeviceStage>
    </>
  );
}
