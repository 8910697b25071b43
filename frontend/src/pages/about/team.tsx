import { Section } from '../../sections/section.tsx';
import { TitleRow } from '../../sections/title-row.tsx';
import { groups, team } from './people.ts';

export function Team() {
  return (
    <Section follows>
      <TitleRow title={team.title} lead={team.lead} />
      <div className="grid gap-x-(--gap) gap-y-[clamp(2.5rem,4vw,3.5rem)] sm:grid-cols-2 lg:grid-cols-3">
        {groups.map((group) => (
          <section key={group.name}>
            <h3 className="h4">{group.name}</h3>
            <ul className="mt-3 border-t border-ink">
              {group.members.map(([name, title]) => (
                <li
                  key={name}
                  className="flex flex-wrap justify-between gap-x-4 border-b border-line py-[0.5625rem] text-[0.9375rem] leading-[1.4]"
                >
                  <b className="font-medium text-ink">{name}</b>
                  <span>{title}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Section>
  );
}
