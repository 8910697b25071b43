import { useEntries, useWords } from '../../api/content.ts';
import type { Head, HeadContext, PageEntries } from '../../page-modules.ts';
import { breadcrumbs, organization } from '../../lib/structured-data.ts';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { Figures } from '../../sections/figures.tsx';
import { PageIntro } from '../../sections/page-intro.tsx';
import { FeaturedStudy } from './featured-study.tsx';
import { Industries } from './industries.tsx';
import { OtherStudy } from './other-study.tsx';

export const entries: PageEntries = [['figures', 'case-studies'], ['case-studies'], ['industries']];

export const head = (context: HeadContext): Head => ({
  jsonLd: [organization(context), breadcrumbs(context, '/case-studies')],
});

export default function CaseStudiesPage() {
  const { opening, figures, closing } = useWords('case-studies');
  const studies = useEntries('case-studies');
  const others = studies.filter(({ featured }) => !featured);
  return (
    <>
      <PageIntro measure="max-w-[13ch]" {...opening} />
      <Figures title={figures} place="case-studies" />
      {studies
        .filter(({ featured }) => featured)
        .map((study) => (
          <FeaturedStudy key={study.key} study={study} />
        ))}
      {others.map((study, index) => (
        <OtherStudy key={study.key} study={study} side={index % 2 === 0 ? 'right' : 'left'} />
      ))}
      <Industries />
      <ClosingCall {...closing} />
    </>
  );
}
