import { Link } from '../../ui/link.tsx';
import { Quote } from '../../sections/quote.tsx';
import { useEntries, useWords } from '../../api/content.ts';
import { useIsOff } from '../../site.ts';
import { quotationOf } from '../../lib/quotation.ts';

export function Testimonials() {
  const { reviews } = useWords('home');
  const isOff = useIsOff(reviews.link.to);
  const [first, ...others] = useEntries('testimonials', 'home');
  if (!first) return null;
  return (
    <section className="py-(--sec)">
      <div className="page">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <h2 className="h1">{reviews.title}</h2>
          {!isOff && (
            <Link className="lk" to={reviews.link.to}>
              {reviews.link.label}
            </Link>
          )}
        </div>
        <div className={`mt-12 grid gap-[clamp(2rem,5vw,5.5rem)] ${others.length > 0 ? 'lg:grid-cols-[7fr_5fr]' : ''}`}>
          <Quote
            className="border-t border-ink pt-7 text-[clamp(1.625rem,1.1rem+2vw,2.75rem)]/[1.16]"
            quotation={quotationOf(first)}
            stars={first.rating}
          />
          {others.length > 0 && (
            <div className="grid content-start gap-9">
              {others.map((other) => (
                <Quote
                  key={other.key}
                  className="border-t border-line pt-6 text-xl/[1.38] first:border-ink"
                  quotation={quotationOf(other)}
                />
              ))}
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
