import type { Entry } from '@prism/core/content/content';
import { useWords } from '../../api/content.ts';
import { Section } from '../../sections/section.tsx';
import { Quote } from './quote.tsx';

export function MoreTestimonials({ testimonials }: { testimonials: readonly Entry<'testimonials'>[] }) {
  const { more } = useWords('testimonials');
  const [first, ...others] = testimonials;
  if (!first) return null;
  return (
    <Section>
      <h2 className="h1">{more}</h2>
      <div
        className={`mt-[clamp(2rem,4vw,3rem)] grid gap-x-[clamp(2rem,5vw,5.5rem)] ${others.length > 0 ? 'lg:grid-cols-[7fr_5fr]' : ''}`}
      >
        <Testimonial testimonial={first} large />
        {others.length > 0 && (
          <div>
            {others.map((testimonial) => (
              <Testimonial key={testimonial.key} testimonial={testimonial} />
            ))}
          </div>
        )}
      </div>
    </Section>
  );
}

const sizes = {
  large: 'text-[clamp(1.5rem,1.1rem+1.6vw,2.375rem)]/[1.2] tracking-[-0.015em]',
  small: 'text-[1.3125rem]/[1.38] tracking-[-0.01em]',
};

function Testimonial({ testimonial, large }: { testimonial: Entry<'testimonials'>; large?: boolean }) {
  const { result, industry, projectType, timeline } = testimonial;
  const project = [projectType.toLowerCase(), timeline].filter(Boolean).join(', ');
  const from = [industry, project].filter(Boolean).join(': ');
  return (
    <div
      className={`grid content-start gap-6 border-t pt-7 pb-9 ${large ? 'border-ink' : 'border-line lg:first:border-ink'}`}
    >
      <Quote testimonial={testimonial} className={large ? sizes.large : sizes.small} />
      {(result || from) && (
        <p className="flex flex-wrap justify-between gap-x-6 border-t border-line pt-3 text-[0.9375rem]">
          <b className="font-medium text-ink">{result}</b>
          <span>{from}</span>
        </p>
      )}
    </div>
  );
}
