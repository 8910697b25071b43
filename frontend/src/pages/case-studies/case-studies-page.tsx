import type { Head, HeadContext } from '../../page-modules.ts';
import { useSite } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyPage } from '../../sections/empty-page.tsx';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { StatRow } from '../../sections/stat-row.tsx';
import { breadcrumbs, organization } from '../../lib/structured-data.ts';
import { call, empty, intro, otherStudies, stats } from './content.ts';
import { FeaturedStudy } from './featured-study.tsx';
import { Industries } from './industries.tsx';
import { OtherStudy } from './other-study.tsx';
import { PageIntro } from '../../sections/page-intro.tsx';

export const head = (context: HeadContext): Head => ({
  description: !context.site.demonstration
    ? empty.text
    : 'A neo-bank, a group of clinics and a furniture shop: what stood in the way, what we built, and the figures before and after.',
  jsonLd: [organization(context), breadcrumbs(context, '/case-studies', 'Case studies')],
});

export default function CaseStudiesPage() {
  return useSite().demonstration ? (
    <Studies />
  ) : (
    <EmptyPage {...empty}>
      <ButtonLink to="/contact">Tell us about yours</ButtonLink>
      <ButtonLink to="/" variant="secondary">
        Go to the home page
      </ButtonLink>
    </EmptyPage>
  );
}

function Studies() {
  return (
    <>
      <PageIntro measure="max-w-[13ch]" title={intro.title} lead={intro.lead} />
      <section className="page pb-(--sec)">
        <h2 className="sr-only">Projects in figures</h2>
        <StatRow stats={stats} />
      </section>
      <FeaturedStudy />
      {otherStudies.map((study, index) => (
        <OtherStudy key={study.id} study={study} side={index % 2 === 0 ? 'right' : 'left'} />
      ))}
      <Industries />
      <ClosingCall {...call} />
    </>
  );
}
