import type { Entry } from '@prism/core/content/content';
import { useWords } from '../../api/content.ts';
import { quotationOf } from '../../lib/quotation.ts';
import { Facts } from '../../sections/facts.tsx';
import { Portrait } from '../../sections/portrait.tsx';
import { Stars } from '../../ui/stars.tsx';

export function Quote({ testimonial, className }: { testimonial: Entry<'testimonials'>; className: string }) {
  return (
    <figure className={`grid content-start justify-items-start gap-6 ${className}`}>
      <div className="flex min-h-6.5 items-center gap-3.5">
        <Stars value={testimonial.rating} />
        {testimonial.video && <VideoFlag testimonial={testimonial} />}
      </div>
      <blockquote className="font-serif text-pretty text-ink">“{testimonial.text}”</blockquote>
      <figcaption
        className="grid grid-cols-[auto_1fr] items-center gap-3.5 text-[0.9375rem] leading-[1.4] tracking-normal"
        data-cat={testimonial.category}
      >
        <Portrait
          person={testimonial}
          width={48}
          height={48}
          sizes="48px"
          className="grid size-12 place-items-center"
          letters="font-bold"
        />
        <span>
          <b className="block font-semibold text-ink">{testimonial.name}</b>
          {quotationOf(testimonial).role}
        </span>
      </figcaption>
    </figure>
  );
}

export function Credits({ testimonial }: { testimonial: Entry<'testimonials'> }) {
  const { labels } = useWords('testimonials');
  const { result, industry, projectType, timeline } = testimonial;
  const facts = [
    { term: labels.result, value: result },
    { term: labels.industry, value: industry },
    { term: labels.project, value: projectType },
    { term: labels.timeline, value: timeline },
  ];
  return <Facts down facts={facts.filter(({ value }) => value !== '')} />;
}

const flag =
  'inline-flex h-6 items-center gap-1.5 rounded-1 bg-ink px-2 font-sans text-xs leading-none font-semibold text-on-ink';

/** Opens the video. A sample has none. */
function VideoFlag({ testimonial: { name, video, isSample } }: { testimonial: Entry<'testimonials'> }) {
  const { labels } = useWords('testimonials');
  const words = (
    <>
      <svg className="size-[9px]" viewBox="0 0 10 10" aria-hidden="true">
        <path d="M2 1l7 4-7 4z" fill="currentColor" />
      </svg>
      {labels.video}
    </>
  );
  if (isSample) return <span className={flag}>{words}</span>;
  return (
    <a className={`${flag} relative after:absolute after:-inset-2.5`} href={video}>
      {words}
      <span className="sr-only">: {name}</span>
    </a>
  );
}
