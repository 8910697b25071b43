import { Quote } from '../../sections/quote.tsx';
import { Section } from '../../sections/section.tsx';
import { stories, testimonials } from './content.ts';

export function SuccessStories() {
  return (
    <Section ground="sunk">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h2 className="h1">{stories.title}</h2>
          <p className="mt-2 text-sm">{stories.label}</p>
        </div>
        <p className="lead">{stories.lead}</p>
      </div>
      <div className="mt-10 grid gap-x-(--gap) sm:grid-cols-2 lg:grid-cols-3">
        {testimonials.map((testimonial) => (
          <Quote
            key={testimonial.name}
            className="border-t border-line pt-7 pb-10 text-xl/[1.4] max-sm:first:border-ink sm:max-lg:nth-[-n+2]:border-ink lg:nth-[-n+3]:border-ink"
            quotation={testimonial}
            stars={5}
          />
        ))}
      </div>
    </Section>
  );
}
