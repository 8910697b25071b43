import '../../styles/prose.css';
import type { App } from '@prism/core/contract/apps';
import type { ReactNode } from 'react';
import { useWords } from '../../api/content.ts';
import { useCategoryOf } from '../../lib/categories.ts';
import { fillIn } from '@prism/core/contract/fill-in';
import { CheckList } from '../../sections/check-list.tsx';
import { Facts } from '../../sections/facts.tsx';
import { Quote } from '../../sections/quote.tsx';
import type { ShownReviews } from './shown-reviews.ts';

interface OverviewProps {
  app: App;
  /** The description, if the app has no text of its own. */
  aboutHtml: string;
  reviews: ShownReviews;
  children: ReactNode;
}

export function Overview({ app, aboutHtml, reviews: [review], children }: OverviewProps) {
  const { titles, labels, included, everyApp } = useWords('app');
  const category = useCategoryOf()(app.category);
  return (
    <div className="page grid grid-cols-1 items-start gap-[clamp(2.5rem,6vw,6rem)] pt-[clamp(3rem,6vw,5.5rem)] pb-(--sec) lg:grid-cols-[7fr_5fr]">
      <div className="grid gap-[clamp(2.5rem,4vw,4rem)]">
        {included.length > 0 && (
          <section>
            <h2 className="h2 mb-5">{titles.included}</h2>
            <CheckList items={included} />
          </section>
        )}
        <section>
          <h2 className="h2">{fillIn(titles.about, 'app', app.name)}</h2>
          <div className="mt-4 grid max-w-160 gap-4 text-[1.0625rem]">
            {/* Sanitized by the server. */}
            {aboutHtml ? (
              <div className="prose within" dangerouslySetInnerHTML={{ __html: aboutHtml }} />
            ) : (
              <p>{app.description}</p>
            )}
            {everyApp.map((text) => (
              <p key={text}>{fillIn(text, 'app', app.name)}</p>
            ))}
          </div>
        </section>
        <section>
          <h2 className="h2 mb-5">{titles.facts}</h2>
          <Facts
            facts={[
              { term: labels.category, value: category.name },
              { term: labels.timeline, value: app.timeline },
              { term: labels.reviews, value: app.reviewCount },
              { term: labels.sold, value: app.soldCount },
            ].filter(({ value }) => value)}
          />
        </section>
        {review && (
          <section>
            <h2 className="h2">{titles.quotation}</h2>
            <Quote className="mt-5 border-t border-ink pt-6 text-2xl/[1.34]" quotation={review} stars={review.stars} />
          </section>
        )}
      </div>
      {children}
    </div>
  );
}
