import { knownEntries, knownWords, useEntries, useWords } from '../../api/content.ts';
import type { Head, HeadContext, PageEntries } from '../../page-modules.ts';
import { type Resources, useResources } from '../../api/resources.ts';
import { fillIn } from '@prism/core/contract/fill-in';
import { plainCareers } from '@prism/core/content/pages/plain-careers';
import { breadcrumbs, organization } from '../../lib/structured-data.ts';
import { EmptyPage } from '../../sections/empty-page.tsx';
import { Figures } from '../../sections/figures.tsx';
import { PageIntro } from '../../sections/page-intro.tsx';
import { Section } from '../../sections/section.tsx';
import { linkInMenu } from '../../routes.tsx';
import { useSite } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { Benefits } from './benefits.tsx';
import { openPositionsTitle, OpenPositions } from './open-positions.tsx';

export const entries: PageEntries = [['positions'], ['figures', 'careers']];

export function head(context: HeadContext): Head {
  const words = knownWords(context.resources, 'careers');
  const count = knownEntries(context.resources, 'positions')?.length ?? 0;
  const openings = openPositionsTitle(count, (words ?? plainCareers).positions);
  const ofOpen = words ? fillIn(words.search.description, 'openings', openings) : `${openings}.`;
  return {
    description: count > 0 ? ofOpen : nothingOpen(context.resources).text,
    jsonLd: [organization(context), breadcrumbs(context, '/careers')],
  };
}

const nothingOpen = (resources: Resources) => (knownWords(resources, 'careers') ?? plainCareers).nothing;

export default function CareersPage() {
  return useEntries('positions').length > 0 ? <Careers /> : <NoPosition />;
}

export function Wordless() {
  const site = useSite();
  if (useEntries('positions').length === 0) return <NoPosition />;
  return (
    <>
      <PageIntro title={linkInMenu('/careers', site).label} size="d2" />
      <OpenPositions titles={plainCareers.positions} labels={plainCareers.list} apply="Apply Now" />
    </>
  );
}

function NoPosition() {
  const site = useSite();
  const { careersEmail } = site.studio;
  return (
    <EmptyPage title={linkInMenu('/careers', site).label} {...nothingOpen(useResources())}>
      {careersEmail && <ButtonLink to={`mailto:${careersEmail}`}>{careersEmail}</ButtonLink>}
      <ButtonLink to="/" variant="secondary">
        Go to the home page
      </ButtonLink>
    </EmptyPage>
  );
}

function Careers() {
  const { opening, figures, positions, list, otherRole, enquiries } = useWords('careers');
  return (
    <>
      <PageIntro measure="max-w-[13ch]" {...opening} />
      <Figures title={figures} place="careers" />
      <OpenPositions titles={positions} labels={list} lead={positions.lead} apply={positions.apply} />
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
            {enquiries.title}
          </h2>
          <p className="lead">{enquiries.text}</p>
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
