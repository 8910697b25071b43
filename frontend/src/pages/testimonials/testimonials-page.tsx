import '../../styles/serif.css';
import './carousel.css';
import type { Head, HeadContext } from '../../page-modules.ts';
import { useSite } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyPage } from '../../sections/empty-page.tsx';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { StatRow } from '../../sections/stat-row.tsx';
import { breadcrumbs, organization } from '../../lib/structured-data.ts';
import { Carousel } from './carousel.tsx';
import { call, empty, intro, stats, testimonials } from './content.ts';
import { MoreTestimonials } from './more-testimonials.tsx';
import { Satisfaction } from './satisfaction.tsx';
import { PageIntro } from '../../sections/page-intro.tsx';

export const head = ({ publicUrl, site }: HeadContext): Head => ({
  description: !site.demonstration
    ? empty.text
    : 'What clients had built, how long it took and what came of it: 200+ clients, 4.9/5 on average.',
  jsonLd: [organization, breadcrumbs(publicUrl, '/testimonials', 'Testimonials')],
});

export default function TestimonialsPage() {
  return useSite().demonstration ? (
    <Testimonials />
  ) : (
    <EmptyPage {...empty}>
      <ButtonLink to="/contact">Contact us</ButtonLink>
      <ButtonLink to="/" variant="secondary">
        Go to the home page
      </ButtonLink>
    </EmptyPage>
  );
}

function Testimonials() {
  return (
    <>
      <PageIntro measure="max-w-[13ch]" title={intro.title} lead={intro.lead} />
      <section className="page pb-(--sec)">
        <h2 className="sr-only">In figures</h2>
        <StatRow stats={stats} />
      </section>
      <Carousel slides={testimonials.filter(({ featured }) => featured)} />
      <MoreTestimonials testimonials={testimonials.filter(({ featured }) => !featured)} />
      <Satisfaction />
      <ClosingCall {...call} />
    </>
  );
}
