import type { Entry } from '@prism/core/content/content';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Credits, Quote } from './quote.tsx';
import { useCarousel } from './use-carousel.ts';

/** One testimonial at a time; it never moves by itself. */
export function Carousel({ title, slides }: { title: string; slides: readonly Entry<'testimonials'>[] }) {
  const { index, from, next, previous, show, keys, swipe } = useCarousel(slides.length);
  const current = slides[index];
  return (
    <section
      className="bg-sunk py-[clamp(3rem,6vw,6rem)]"
      aria-roledescription="carousel"
      aria-label="Featured testimonials"
      {...keys}
    >
      <div className="page">
        <h2 className="h4 mb-6">{title}</h2>
        <div className="slides" {...swipe}>
          {slides.map((slide, position) => (
            <div
              key={slide.key}
              role="group"
              aria-roledescription="slide"
              aria-label={`${position + 1} of ${slides.length}`}
              className={position === index ? `shown ${from ?? ''}` : undefined}
            >
              <Quote
                testimonial={slide}
                className="self-start text-[1.625rem]/[1.16] tracking-[-0.02em] sm:text-(length:--fs-h1)/[1.16]"
              />
              <Credits testimonial={slide} />
            </div>
          ))}
        </div>
        {slides.length > 1 && (
          <div className="mt-[clamp(1.75rem,3vw,2.5rem)] flex items-center gap-2 noscript:hidden">
            <div className="-ml-[17px] flex flex-1">
              {slides.map((slide, position) => (
                <button
                  key={slide.key}
                  type="button"
                  className="grid size-11 place-items-center before:size-[9px] before:border-[1.5px] before:border-line-ui aria-[current=true]:before:border-ink aria-[current=true]:before:bg-ink"
                  aria-label={`Testimonial ${position + 1} of ${slides.length}: ${slide.name}`}
                  aria-current={position === index || undefined}
                  onClick={() => show(position)}
                />
              ))}
            </div>
            <IconButton framed label="Previous testimonial" onClick={previous}>
              <Icon name="arrow" className="-scale-x-100" />
            </IconButton>
            <IconButton framed label="Next testimonial" onClick={next}>
              <Icon name="arrow" />
            </IconButton>
          </div>
        )}
        {/* Silent until the first change. */}
        <p className="sr-only" role="status">
          {from &&
            current &&
            `${index + 1} of ${slides.length}: ${[current.name, current.company].filter(Boolean).join(', ')}. ${current.text}`}
        </p>
      </div>
    </section>
  );
}
