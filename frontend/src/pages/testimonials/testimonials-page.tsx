import '../../styles/serif.css';
import './carousel.css';
import { useEntries, useWords } from '../../api/content.ts';
import type { Head, HeadContext, PageEntries } from '../../page-modules.ts';
import { breadcrumbs, organization } from '../../lib/structured-data.ts';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { Figures } from '../../sections/figures.tsx';
import { PageIntro } from '../../sections/page-intro.tsx';
import { Carousel } from './carousel.tsx';
import { MoreTestimonials } from './more-testimonials.tsx';
import { Satisfaction } from './satisfaction.tsx';

export const entries: PageEntries = [
  ['figures', 'testimonials'],
  ['testimonials', 'carousel'],
  ['testimonials', 'grid'],
  ['industries'],
];

export const head = (context: HeadContext): Head => ({
  jsonLd: [organization(context), breadcrumbs(context, '/testimonials')],
});

export default function TestimonialsPage() {
  const { opening, figures, carousel, closing } = useWords('testimonials');
  const slides = useEntries('testimonials', 'carousel');
  const others = useEntries('testimonials', 'grid');
  return (
    <>
      <PageIntro measure="max-w-[13ch]" {...opening} />
      <Figures title={figures} place="testimonials" />
      {slides.length > 0 && <Carousel title={carousel} slides={slides} />}
      <MoreTestimonials testimonials={others} />
      <Satisfaction follows={others.length > 0} />
      <ClosingCall {...closing} />
    </>
  );
}
