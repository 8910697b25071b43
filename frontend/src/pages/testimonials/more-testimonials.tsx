import { more, type Testimonial } from './content.ts';
import { Quote } from './quote.tsx';

/** The first one large in the wide column, the others beside it. */
export function MoreTestimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const [first, ...others] = testimonials;
  return (
    <section className="sec">
      <div className="page">
        <h2 className="h1">{more.title}</h2>
        <div className="more">
          <div className="large">{first && <Told testimonial={first} />}</div>
          <div>
            {others.map((testimonial) => (
              <Told key={testimonial.name} testimonial={testimonial} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

function Told({ testimonial }: { testimonial: Testimonial }) {
  const { result, industry, projectType, timeline } = testimonial;
  return (
    <div className="told">
      <Quote testimonial={testimonial} />
      <p className="outcome">
        <b>{result}</b>
        <span>
          {industry}: {projectType.toLowerCase()}, {timeline}
        </span>
      </p>
    </div>
  );
}
