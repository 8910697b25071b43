import { useEntries, useWords } from '../../api/content.ts';
import { Section } from '../../sections/section.tsx';
import { TitleRow } from '../../sections/title-row.tsx';

export function Team() {
  const { team } = useWords('about');
  const members = useEntries('team').filter(({ leads }) => !leads);
  const groups = [...new Set(members.map(({ group }) => group))];
  if (members.length === 0) return null;
  return (
    <Section follows>
      <TitleRow {...team} />
      <div className="grid gap-x-(--gap) gap-y-[clamp(2.5rem,4vw,3.5rem)] sm:grid-cols-2 lg:grid-cols-3">
        {groups.map((group) => (
          <section key={group}>
            {group && <h3 className="h4">{group}</h3>}
            <ul className="mt-3 border-t border-ink">
              {members
                .filter((member) => member.group === group)
                .map(({ key, name, title }) => (
                  <li
                    key={key}
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
