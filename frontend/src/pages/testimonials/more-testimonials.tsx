import { Section } from '../../sections/section.tsx';
import { more, type Testimonial } from './content.ts';
import { Quote } from './quote.tsx';

/** The first one large in the wide column, the others beside it. */
export function MoreTestimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const [first, ...others] = testimonials;
  return (
    <Section>
      <h2 className="h1">{more.title}</h2>
      <div className="mt-[clamp(2rem,4vw,3rem)] grid gap-x-[clamp(2rem,5vw,5.5rem)] lg:grid-cols-[7fr_5fr]">
        {first && <Told testimonial={first} large />}
        <div>
          {others.map((testimonial) => (
            <Told key={testimonial.name} testimonial={testimonial} />
          ))}
        </div>
      </div>
    </Section>
  );
}

const sizes = {
  large: 'text-[clamp(1.5rem,1.1rem+1.6vw,2.375rem)]/[1.2] tracking-[-0.015em]',
  small: 'text-[1.3125rem]/[1.38] tracking-[-0.01em]',
};

function Told({ testimonial, large }: { testimonial: Testimonial; large?: boolean }) {
  const { result, industry, projectType, timeline } = testimonial;
  return (
    <div
      className={`grid content-start gap-6 border-t pt-7 pb-9 ${large ? 'border-ink' : 'border-line lg:first:border-ink'}`}
    >
      <Quote testimonial={testimonial} className={large ? sizes.large : sizes.small} />
      <p className="flex flex-wrap justify-between gap-x-6 border-t border-line pt-3 text-[0.9375rem]">
        <b className="font-medium text-ink">{result}</b>
        <span>
          {industry}: {projectType.toLowerCase()}, {timeline}
        </span>
      </p>
    </div>
  );
}
