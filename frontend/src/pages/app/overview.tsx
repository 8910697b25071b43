import { type App, categoryLabel } from '@prism/core/contract/apps';
import type { ReactNode } from 'react';
import { useSite } from '../../site.ts';
import { CheckList } from '../../sections/check-list.tsx';
import { Facts } from '../../sections/facts.tsx';
import { Quote } from '../../sections/quote.tsx';
import { firstReview, included, onEveryApp } from './content.ts';

interface OverviewProps {
  app: App;
  /** Its own paragraphs; without any, its description stands for them. */
  about: string;
  children: ReactNode;
}

export function Overview({ app, about, children }: OverviewProps) {
  const { demonstration } = useSite();
  return (
    <div className="page grid grid-cols-1 items-start gap-[clamp(2.5rem,6vw,6rem)] pt-[clamp(3rem,6vw,5.5rem)] pb-(--sec) lg:grid-cols-[7fr_5fr]">
      <div className="grid gap-[clamp(2.5rem,4vw,4rem)]">
        <section>
          <h2 className="h2 mb-5">What’s Included</h2>
          <CheckList items={included} />
        </section>
        <section>
          <h2 className="h2">About {app.name}</h2>
          <div className="mt-4 grid max-w-160 gap-4 text-[1.0625rem]">
            {[...(about || app.description).split('\n\n'), ...onEveryApp(app.name)].map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
        <section>
          <h2 className="h2 mb-5">Quick Stats</h2>
          <Facts
            facts={[
              { term: 'Category', value: categoryLabel(app.category) },
              { term: 'Timeline', value: app.timeline },
              { term: 'Reviews', value: app.reviewCount },
              { term: 'Sold', value: app.soldCount },
            ]}
          />
        </section>
        {demonstration && app.reviewCount > 0 && (
          <section>
            <h2 className="h2">From the sample reviews</h2>
            <Quote
              className="mt-5 border-t border-ink pt-6 text-2xl/[1.34]"
              quotation={firstReview}
              stars={firstReview.stars}
            />
          </section>
        )}
      </div>
      {children}
    </div>
  );
}
