import { type App, categoryLabel } from '@prism/core/contract/apps';
import type { ReactNode } from 'react';
import { useSite } from '../../site.ts';
import { Icon } from '../../ui/icon.tsx';
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
    <div className="page ov">
      <div className="l">
        <section>
          <h2 className="h2">What’s Included</h2>
          <ul className="inc">
            {included.map((item) => (
              <li key={item}>
                <Icon name="check" />
                {item}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2 className="h2">About {app.name}</h2>
          <div className="about">
            {[...(about || app.description).split('\n\n'), ...onEveryApp(app.name)].map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
        <section>
          <h2 className="h2">Quick Stats</h2>
          <dl className="qs nums">
            <Fact label="Category" value={categoryLabel(app.category)} />
            <Fact label="Timeline" value={app.timeline} />
            <Fact label="Reviews" value={app.reviewCount} />
            <Fact label="Sold" value={app.soldCount} />
          </dl>
        </section>
        {demonstration && app.reviewCount > 0 && (
          <section>
            <h2 className="h2">From the sample reviews</h2>
            <Quote quotation={firstReview} stars={firstReview.stars} className="said" />
          </section>
        )}
      </div>
      {children}
    </div>
  );
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
