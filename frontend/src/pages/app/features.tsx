import type { AppDetail } from '@prism/core/content/kinds/apps';
import { fillIn } from '@prism/core/contract/fill-in';
import { useWords } from '../../api/content.ts';
import { Picture } from '../../ui/picture.tsx';

export function Features({ app, features }: { app: string } & Pick<AppDetail, 'features'>) {
  const { titles } = useWords('app');
  return (
    <div className="page pt-[clamp(3rem,6vw,5.5rem)] pb-(--sec)">
      <h2 className="h1">{fillIn(titles.features, 'app', app)}</h2>
      <ul className="mt-[clamp(2rem,4vw,3.5rem)] border-t border-ink">
        {features.map(({ title, text, image }) => (
          <li
            key={title}
            className="grid items-center gap-x-[clamp(2.5rem,6vw,6rem)] gap-y-6 border-b border-line py-[clamp(1.5rem,3vw,2.5rem)] md:grid-cols-[7fr_5fr]"
          >
            <div>
              <h3 className="h2">{title}</h3>
              <p className="lead mt-3 max-w-144">{text}</p>
            </div>
            {image && (
              <div className="plate grid place-items-center p-[clamp(1.25rem,3vw,2.25rem)]">
                <Picture
                  className="aspect-50/33 w-[min(100%,21rem)] rounded-3 object-cover shadow-2"
                  src={image}
                  alt=""
                  width={200}
                  height={132}
                  loading="lazy"
                  sizes="21rem"
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
