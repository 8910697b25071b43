import type { Entry } from '@prism/core/content/content';
import { useWords } from '../../api/content.ts';
import { deviceOf } from '../../drawings/devices.ts';
import { StoredDrawing } from '../../drawings/stored-drawing.tsx';
import { useSite } from '../../site.ts';
import { Picture } from '../../ui/picture.tsx';
import { TagList } from '../../ui/tag.tsx';

/** The study's picture. In the demonstration, a drawn device with its figures. */
export function useShownBy({ image }: Entry<'case-studies'>): 'picture' | 'device' | 'words' {
  const { demonstration } = useSite();
  if (image) return 'picture';
  return demonstration ? 'device' : 'words';
}

interface StudyLookProps {
  study: Entry<'case-studies'>;
  className: string;
}

/** `className` gives the frame its shape and position. */
export function StudyPicture({ study, className }: StudyLookProps) {
  return (
    <Picture
      className={`object-cover ${className}`}
      src={study.image}
      alt={study.picture}
      width={640}
      height={480}
      loading="lazy"
      sizes="(min-width: 64rem) 44rem, 100vw"
    />
  );
}

export function StudyDevice({ study, className }: StudyLookProps) {
  return <StoredDrawing className={className} name={deviceOf(study.category)} label={study.picture} />;
}

export function StudyFacts({ study, className }: { study: Entry<'case-studies'>; className: string }) {
  const { client, industry, timeline, teamSize } = useWords('case-studies').labels;
  const facts = [
    [client, study.client],
    [industry, study.industry],
    [timeline, study.timeline],
    [teamSize, study.teamSize],
  ] as const;
  const known = facts.filter(([, value]) => value !== '');
  return (
    <dl className={`nums border-t border-line ${className}`}>
      {known.map(([term, value]) => (
        <div key={term} className="flex justify-between gap-4 border-b border-line py-2.75">
          <dt className="flex-none">{term}</dt>
          <dd className="text-right font-medium text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** In a column, or with `across` in a row where there is room. */
export function StudyResults({ study, across }: { study: Entry<'case-studies'>; across?: boolean }) {
  return (
    <dl className={`nums ${across ? 'grid gap-x-(--gap) border-t border-ink sm:grid-cols-3' : ''}`}>
      {study.results.map(({ metric, value, change }) => (
        <div key={metric} className={`border-b border-line py-3.5 ${across ? 'sm:border-b-0' : ''}`}>
          <dt>{metric}</dt>
          <dd className={`flex flex-wrap items-baseline gap-x-3 ${across ? 'flex-col' : ''}`}>
            <b className="text-[clamp(1.625rem,1.3rem+1.1vw,2.25rem)] leading-[1.15] font-[520] tracking-[-0.035em] text-ink wd-display">
              {value}
            </b>
            <span className="text-sm font-medium text-ray-ink">{change}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function StudyTechnologies({ study, className }: { study: Entry<'case-studies'>; className: string }) {
  if (study.technologies.length === 0) return null;
  return <TagList tags={study.technologies} className={className} aria-label={`Technologies: ${study.client}`} />;
}
