import { Section } from '../../sections/section.tsx';
import { Tiles } from '../../sections/tiles.tsx';
import { benefits } from './content.ts';

export function Benefits() {
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
