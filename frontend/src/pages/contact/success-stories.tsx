import { Quote } from '../../sections/quote.tsx';
import { Section } from '../../sections/section.tsx';
import { useEntries, useWords } from '../../api/content.ts';
import { quotationOf } from '../../lib/quotation.ts';
import { useSite } from '../../site.ts';

export function SuccessStories() {
  const { demonstration } = useSite();
  const { stories } = useWords('contact');
  const figures = useEntries('figures', 'contact-stories');
  const testimonials = useEntries('testimonials', 'contact');
  if (testimonials.length === 0) return null;
  return (
    <Section ground="sunk">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h2 className="h1">{stories.title}</h2>
          {demonstration && <p className="mt-2 text-sm">{stories.label}</p>}
        </div>
        {figures.map(({ key, figure, text }) => (
          <p key={key} className="lead">
            {figure} {text}
          </p>
        ))}
      </div>
      <div className="mt-10 grid gap-x-(--gap) sm:grid-cols-2 lg:grid-cols-3">
        {testimonials.map((testimonial) => (
          <Quote
            key={testimonial.key}
            className="border-t border-line pt-7 pb-10 text-xl/[1.4] max-sm:first:border-ink sm:max-lg:nth-[-n+2]:border-ink lg:nth-[-n+3]:border-ink"
            quotation={quotationOf(testimonial)}
            stars={testimonial.rating}
          />
        ))}
      </div>
    </Section>
  );
}
