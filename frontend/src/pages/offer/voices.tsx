import { Quote } from '../../sections/quote.tsx';
import { Section } from '../../sections/section.tsx';
import { useEntries, useWords } from '../../api/content.ts';
import { quotationOf } from '../../lib/quotation.ts';

export function Voices() {
  const { voices } = useWords('offer');
  const atLength = useEntries('testimonials', 'offer-long');
  const inALine = useEntries('testimonials', 'offer-short');
  if (atLength.length + inALine.length === 0) return null;
  return (
    <Section follows>
      <h2 className="h1">{voices.title}</h2>
      <p className="lead mt-4 max-w-136">{voices.lead}</p>
      <div className="mt-[clamp(2rem,4vw,3rem)] gap-[clamp(2rem,5vw,5.5rem)] md:columns-2">
        {atLength.map((testimonial) => (
          <Quote
            key={testimonial.key}
            className="break-inside-avoid border-t border-line pt-6 pb-10 text-[clamp(1.25rem,1.1rem+0.5vw,1.5rem)]/[1.34]"
            quotation={quotationOf(testimonial)}
          />
        ))}
      </div>
      <div className="grid gap-x-(--gap) border-t border-ink sm:grid-cols-2 lg:grid-cols-3">
        {inALine.map((testimonial) => (
          <Quote
            key={testimonial.key}
            className="border-b border-line pt-6 pb-7 text-[1.1875rem]/[1.38]"
            quotation={quotationOf(testimonial)}
          />
        ))}
      </div>
    </Section>
  );
}
