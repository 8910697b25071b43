import { Stars } from '../../ui/stars.tsx';
import { more, type Testimonial } from './content.ts';

export function Quote({ testimonial }: { testimonial: Testimonial }) {
  return (
    <figure className="said">
      <div className="marks">
        <Stars value={testimonial.rating} />
        {testimonial.videoTestimonial && <VideoFlag />}
      </div>
      <blockquote>“{testimonial.content}”</blockquote>
      <figcaption data-cat={testimonial.category}>
        <span className="avatar" aria-hidden="true">
          {testimonial.initials}
        </span>
        <span>
          <b>{testimonial.name}</b>
          {testimonial.title}, {testimonial.company}, {testimonial.location}
        </span>
      </figcaption>
    </figure>
  );
}

/** The result, and what kind of project it came from. */
export function Credits({ testimonial }: { testimonial: Testimonial }) {
  const credits = [
    ['Result', testimonial.result],
    ['Industry', testimonial.industry],
    ['Project', testimonial.projectType],
    ['Timeline', testimonial.timeline],
  ] as const;
  return (
    <dl className="credits nums">
      {credits.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function VideoFlag() {
  return (
    <span className="film">
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <path d="M2 1l7 4-7 4z" fill="currentColor" />
      </svg>
      {more.video}
    </span>
  );
}
