import type { App } from '@prism/core/contract/apps';
import { appQuery } from '../../api/apps.ts';
import { useResource } from '../../api/resources.ts';
import { Picture } from '../../ui/picture.tsx';
import { StoredDrawing } from '../../drawings/stored-drawing.tsx';
import { useCategoryOf } from '../../lib/categories.ts';
import { CategoryBadge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useLiveApp } from '../../lib/use-live-app.ts';
import { Icon } from '../../ui/icon.tsx';
import { fillIn } from '@prism/core/contract/fill-in';
import { useMoney } from '../../lib/money.ts';
import { StruckPrice } from '../../ui/struck-price.tsx';
import { useWords } from '../../api/content.ts';

/** Renders nothing without a featured app. */
export function FeaturedApp() {
  const { app: id } = useWords('home').featured;
  const { data: app } = useResource(appQuery(id), id !== '');
  return app ? <Featured app={app} /> : null;
}

function Featured({ app }: { app: App }) {
  const { features, ...words } = useWords('home').featured;
  const money = useMoney();
  const { name, price, originalPrice, timeline, description } = useLiveApp(app);
  const category = useCategoryOf()(app.category);
  return (
    <section className="pb-(--sec)" data-cat={category.hue}>
      <div className="page grid items-center gap-[clamp(2rem,5vw,5.5rem)] lg:grid-cols-[7fr_5fr]">
        <Plate app={app} />
        <div>
          <p className="mb-5 flex items-center gap-2">
            <CategoryBadge category={category} />
            <span className="text-sm">{words.label}</span>
          </p>
          <h2 className="d2">{name}</h2>
          <p className="lead mt-4">{description}</p>
          <ul className="my-7 grid gap-3">
            {features.map((feature) => (
              <li key={feature} className="flex gap-3 text-ink">
                <Icon name="check" className="mt-0.5 text-ray-ink" />
                {feature}
              </li>
            ))}
          </ul>
          <dl className="nums mb-7 flex flex-wrap gap-x-10 gap-y-4 border-y border-line py-5">
            <div>
              <dt className="text-sm">{words.price}</dt>
              <dd className="h2 text-ink">
                {money(price)}
                {originalPrice !== undefined && (
                  <span className="ml-2 text-sm">
                    <StruckPrice>{money(originalPrice)}</StruckPrice>
                  </span>
                )}
              </dd>
            </div>
            <div>
              <dt className="text-sm">{words.timeline}</dt>
              <dd className="h2 text-ink">{timeline}</dd>
            </div>
          </dl>
          <div className="grid gap-3 sm:flex sm:flex-wrap">
            <ButtonLink to="/marketplace">{words.see}</ButtonLink>
            <ButtonLink to="/contact" variant="secondary">
              {fillIn(words.ask, 'app', name)}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}

/** The demonstration's own app is an inline drawing. */
const drawn = '/illustrations/apps/parallel.svg';

function Plate({ app: { image } }: { app: Pick<App, 'image'> }) {
  if (image === drawn) return <StoredDrawing className="plate rounded-3" name="parallel-plate" />;
  return (
    <div className="plate rounded-3">
      <Picture
        className="aspect-4/3"
        src={image}
        alt=""
        width={480}
        height={360}
        loading="lazy"
        sizes="(min-width: 64rem) 40rem, 92vw"
      />
    </div>
  );
}
