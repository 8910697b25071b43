import { Link } from '../../ui/link.tsx';
import { Facts } from '../../sections/facts.tsx';
import { Section } from '../../sections/section.tsx';
import { TitleRow } from '../../sections/title-row.tsx';
import { CategoryBadge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';
import { TagList } from '../../ui/tag.tsx';
import type { Entry } from '@prism/core/content/content';
import { useEntries } from '../../api/content.ts';
import { useCategoryOf } from '../../lib/categories.ts';
import type { ServiceName, ServiceWords } from './service.ts';

export function Showcase({ place, title, lead }: ServiceWords['showcase'] & { place: ServiceName }) {
  const apps = useEntries('showcase', place);
  if (apps.length === 0) return null;
  return (
    <Section follows>
      <TitleRow title={title} lead={lead} />
      <div className="grid grid-cols-[minmax(0,26rem)] gap-x-(--gap) gap-y-[clamp(2.5rem,4vw,3.5rem)] md:grid-cols-3">
        {apps.map((app) => (
          <Shown key={app.key} app={app} />
        ))}
      </div>
    </Section>
  );
}

function Shown({ app }: { app: Entry<'showcase'> }) {
  const category = useCategoryOf()(app.category);
  return (
    <article data-cat={category.hue} className="group relative flex flex-col gap-3">
      <div className="plate mb-2">
        <Picture
          className={`aspect-4/3 h-auto w-full transition-[scale] duration-(--t-3) ease-out ${app.to ? 'group-hover:scale-[1.025]' : ''}`}
          src={app.image}
          alt=""
          width={480}
          height={360}
          loading="lazy"
          decoding="async"
          sizes="(min-width: 48rem) 30vw, 26rem"
        />
      </div>
      <div className="flex items-center justify-between gap-4">
        <h3 className="h3">
          {app.to ? (
            <Link to={app.to} className="after:absolute after:inset-0">
              {app.name}
            </Link>
          ) : (
            <span>{app.name}</span>
          )}
        </h3>
        <CategoryBadge category={category} />
      </div>
      <p>{app.description}</p>
      {app.ai.length > 0 && <TagList tags={app.ai} aria-label={`AI in ${app.name}`} />}
      <Facts facts={app.facts} className="mt-auto" />
    </article>
  );
}
