import { type App, ratingText, starsOf } from '@prism/core/contract/apps';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Quote } from '../../sections/quote.tsx';
import { countedIn } from '../../ui/app-figures.ts';
import { Stars } from '../../ui/stars.tsx';
import { useWords } from '../../api/content.ts';
import type { ShownReviews } from './shown-reviews.ts';

const shownFirst = 3;

export function Reviews({ app, reviews }: { app: App; reviews: ShownReviews }) {
  const { titles, buttons, labels, figures } = useWords('app');
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = isWhole ? reviews : reviews.slice(0, shownFirst);

  function loadMore() {
    setWhole(true);
    // The button disappears; reading continues at the first new review.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>(':scope > li')[shownFirst]?.focus());
  }

  return (
    <div className="page grid grid-cols-1 items-start gap-x-[clamp(2.5rem,6vw,6rem)] gap-y-10 pt-[clamp(3rem,6vw,5.5rem)] pb-(--sec) lg:grid-cols-[4fr_8fr]">
      <div className="grid justify-items-start gap-3">
        <h2 className="h2">{titles.reviews}</h2>
        <p className="fig nums">{ratingText(app.rating)}</p>
        <Stars value={starsOf(app.rating)} />
        <p className="nums">
          {labels.basedOn} {countedIn(figures, app).reviews}
        </p>
      </div>
      <div>
        <ul className="mb-8 border-t border-ink" ref={list}>
          {shown.map((review) => (
            <li key={review.key} className="border-b border-line py-8" tabIndex={-1}>
              <Quote className="text-2xl/[1.34]" quotation={{ ...review, result: review.when }} stars={review.stars} />
            </li>
          ))}
        </ul>
        {shown.length < reviews.length && (
          <Button variant="secondary" onClick={loadMore}>
            {buttons.more}
          </Button>
        )}
      </div>
    </div>
  );
}
