import type { Head, HeadContext } from '../../page-modules.ts';
import { useSite } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyPage } from '../../sections/empty-page.tsx';
import { Section } from '../../sections/section.tsx';
import { StatRow } from '../../sections/stat-row.tsx';
import { breadcrumbs, organization } from '../../lib/structured-data.ts';
import { MailLink } from '../../ui/mail-link.tsx';
import { Benefits } from './benefits.tsx';
import { enquiryLine, empty, intro, otherRole, stats } from './content.ts';
import { OpenPositions } from './open-positions.tsx';
import { PageIntro } from '../../sections/page-intro.tsx';

export const head = (context: HeadContext): Head => ({
  description: !context.site.demonstration
    ? empty.text
    : `Five open positions at ${context.site.studio.name}, in London and remote, each with its salary: development, design, product, operations and customer success.`,
  jsonLd: [organization(context), breadcrumbs(context, '/careers', 'Careers')],
});

export default function CareersPage() {
  const { demonstration, studio } = useSite();
  return demonstration ? (
    <Careers />
  ) : (
    <EmptyPage {...empty}>
      {studio.careersEmail && <ButtonLink to={`mailto:${studio.careersEmail}`}>{studio.careersEmail}</ButtonLink>}
      <ButtonLink to="/" variant="secondary">
        Go to the home page
      </ButtonLink>
    </EmptyPage>
  );
}

function Careers() {
  const { name } = useSite().studio;
  return (
    <>
      <PageIntro measure="max-w-[13ch]" title={intro.title} lead={intro.lead} />
      <section className="page pb-(--sec)">
        <h2 className="sr-only">Working at {name} in four figures</h2>
        <StatRow stats={stats} />
      </section>
      <OpenPositions />
      <section className="page pb-(--sec)" aria-labelledby="other-role">
        <div className="grid items-center gap-x-[clamp(1.5rem,3vw,3rem)] gap-y-3 border-y border-ink py-7 lg:grid-cols-[4fr_5fr_auto]">
          <h2 className="h2" id="other-role">
            {otherRole.title}
          </h2>
          <p>{otherRole.text}</p>
          <CareersMail className="" />
        </div>
      </section>
      <Benefits />
      <Section aria-labelledby="get-in-touch">
        <div className="grid items-baseline gap-x-[clamp(2rem,5vw,5.5rem)] gap-y-3 md:grid-cols-[4fr_8fr]">
          <h2 className="h1" id="get-in-touch">
            {enquiryLine.title}
          </h2>
          <p className="lead">{enquiryLine.text}</p>
          <CareersMail className="text-[length:min(var(--fs-h2),7.2vw)] tracking-[-0.025em] wrap-anywhere md:col-start-2" />
        </div>
      </Section>
    </>
  );
}

function CareersMail({ className }: { className: string }) {
  return (
    <MailLink to="careersEmail" className={`lk inline-flex min-h-11 items-center justify-self-start ${className}`} />
  );
}
