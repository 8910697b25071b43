import { Section } from '../../sections/section.tsx';
import { Split } from '../../sections/split.tsx';
import { useEntries } from '../../api/content.ts';
import type { ServiceName, ServiceWords } from './service.ts';

export function Technologies({ place, title, lead }: ServiceWords['technologies'] & { place: ServiceName }) {
  const tools = useEntries('tools', place);
  if (tools.length === 0) return null;
  return (
    <Section ground="sunk">
      <Split>
        <div>
          <h2 className="h1">{title}</h2>
          <p className="lead mt-4">{lead}</p>
        </div>
        <ul className="nums grid content-start gap-x-[clamp(1.5rem,3vw,3rem)] sm:grid-cols-2">
          {tools.map(({ key, name, category, percent }) => (
            <li
              key={key}
              className="grid grid-cols-[1fr_auto] gap-x-4 border-t border-line pt-3.75 pb-5.5 first:border-t-ink sm:nth-2:border-t-ink"
            >
              <b className="font-semibold text-ink">{name}</b>
              <span className="row-start-2 text-sm">{category}</span>
              <strong className="wd-display col-start-2 row-[1/3] self-end text-[1.75rem] leading-none font-[520] tracking-[-0.035em] text-ink">
                {percent}%
              </strong>
              <div className="col-span-full mt-3 h-2 bg-line" aria-hidden="true">
                <i className="block h-full bg-ray" style={{ width: `${percent}%` }} />
              </div>
            </li>
          ))}
        </ul>
      </Split>
    </Section>
  );
}
