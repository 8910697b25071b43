import { Quote } from '../../sections/quote.tsx';
import { stories, testimonials } from './content.ts';

export function SuccessStories() {
  return (
    <section className="sec bg-sunk">
      <div className="page">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <div>
            <h2 className="h1">{stories.title}</h2>
            <p className="sm mt-2">{stories.label}</p>
          </div>
          <p className="lead">{stories.lead}</p>
        </div>
        <div className="stories">
          {testimonials.map((testimonial) => (
            <Quote key={testimonial.name} quotation={testimonial} stars={5} />
          ))}
        </div>
      </div>
    </section>
  );
}
