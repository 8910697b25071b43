import { useEntries, useWords } from '../../api/content.ts';
import { Portrait } from '../../sections/portrait.tsx';
import { Section } from '../../sections/section.tsx';
import { TitleRow } from '../../sections/title-row.tsx';
import { spectrum } from '../../ui/rays.ts';

export function Leadership() {
  const { leadership } = useWords('about');
  const leaders = useEntries('team').filter(({ leads }) => leads);
  if (leaders.length === 0) return null;
  return (
    <Section follows>
      <TitleRow {...leadership} />
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-4 gap-y-[clamp(2rem,3.5vw,3.25rem)] sm:grid-cols-2 sm:gap-x-(--gap) lg:grid-cols-4">
        {leaders.map((leader, index) => (
          <li key={leader.key} data-cat={spectrum[index % spectrum.length]}>
            <Portrait
              person={leader}
              width={400}
              height={300}
              sizes="(min-width: 64rem) 20rem, 50vw"
              className="relative mb-4 aspect-4/3"
              letters="wd-display absolute top-3.5 left-3.5 text-[clamp(2.25rem,1.35rem+2.6vw,3.5rem)] leading-none font-[520] tracking-[-0.04em] sm:top-4.5 sm:left-5"
            >
              <BentRay angle={index % spectrum.length} />
            </Portrait>
            <h3 className="h4">{leader.name}</h3>
            <p className="text-sm text-ink">{leader.title}</p>
            {leader.background && <p className="mt-2 text-[0.9375rem]">{leader.background}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A dark line enters the plate and leaves it as a ray of its hue, a little steeper on each plate. */
function BentRay({ angle }: { angle: number }) {
  const y = 206 - angle * 9;
  return (
    <svg
      className="ray-art absolute inset-0 size-full *:[vector-effect:non-scaling-stroke]"
      viewBox="0 0 320 240"
      preserveAspectRatio="none"
      fill="none"
      strokeWidth="1.75"
    >
      <path d="M0 206H196" stroke="var(--ink)" />
      <path d={`M196 206L320 ${y}`} stroke="var(--ray)" />
      <path d="M196 190V222" stroke="var(--ink)" />
    </svg>
  );
}
