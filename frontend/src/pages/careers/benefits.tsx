import { useWords } from '../../api/content.ts';
import { Section } from '../../sections/section.tsx';
import { Tiles } from '../../sections/tiles.tsx';

export function Benefits() {
  const { benefits } = useWords('careers');
  if (benefits.items.length === 0) return null;
  return (
    <Section ground="sunk">
      <div className="grid gap-x-[clamp(2rem,5vw,5.5rem)] gap-y-8 md:grid-cols-[4fr_8fr]">
        <div>
          <h2 className="h1">{benefits.title}</h2>
          <p className="lead mt-4">{benefits.lead}</p>
        </div>
        <Tiles tiles={benefits.items} columns={2} />
      </div>
    </Section>
  );
}
