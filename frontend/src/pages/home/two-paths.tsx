import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StoredDrawing } from '../../drawings/stored-drawing.tsx';
import { useWords } from '../../api/content.ts';
import type { Words } from '@prism/core/content/content';

export function TwoPaths() {
  const { paths } = useWords('home');
  return (
    <section className="pb-(--sec)">
      <div className="page">
        <h2 className="d2">{paths.title}</h2>
        <div className="mt-[clamp(2.5rem,5vw,4rem)] grid divide-line overflow-hidden rounded-2 border border-ink max-sm:divide-y sm:grid-cols-2 sm:divide-x">
          <PathCard path={paths.ready} drawing="split" />
          <PathCard path={paths.custom} drawing="bent" className="night" />
        </div>
      </div>
    </section>
  );
}

type Path = Words<'home'>['paths']['ready'];

function PathCard({ path, drawing, className }: { path: Path; drawing: 'split' | 'bent'; className?: string }) {
  const rows = path.price ? 'grid-rows-[auto_auto_auto_auto_1fr]' : 'grid-rows-[auto_auto_auto_1fr]';
  return (
    <article className={`grid grid-cols-1 ${rows} gap-7 p-[clamp(1.5rem,3.2vw,3rem)] ${className ?? ''}`}>
      <div>
        <h3 className="h2">{path.title}</h3>
        <p className="mt-2">{path.text}</p>
      </div>
      <StoredDrawing className="h-30" name={`home/${drawing}`} />
      {path.price && (
        <p className="flex flex-wrap items-baseline gap-2.5">
          <span>{path.from}</span>
          <span className="fig">{path.price}</span>
        </p>
      )}
      <dl className="border-t border-line empty:invisible">
        {path.terms.map(({ term, value }) => (
          <div key={term} className="flex justify-between gap-4 border-b border-line py-3">
            <dt>{term}</dt>
            <dd className="text-right font-medium text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink to={path.link.to} size="lg" className="row-start-5 self-end sm:justify-self-start">
        {path.link.label} <Icon name="arrow" />
      </ButtonLink>
    </article>
  );
}
