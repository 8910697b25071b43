import { useEntries, useWords } from '../../api/content.ts';
import { Section } from '../../sections/section.tsx';
import { Split } from '../../sections/split.tsx';

const head = 'pb-3 text-sm font-medium text-ink-3';
const askedLook = 'w-[42%] pl-[clamp(1rem,3vw,2.5rem)] max-sm:hidden';

export function Industries() {
  const { title, lead, industry, projects, asked } = useWords('case-studies').industries;
  const rows = useEntries('industries').flatMap(({ projects, ...row }) =>
    projects === null ? [] : [{ ...row, projects }],
  );
  if (rows.length === 0) return null;
  const most = Math.max(1, ...rows.map(({ projects }) => projects));
  return (
    <Section>
      <Split>
        <div>
          <h2 className="h1">{title}</h2>
          <p className="lead mt-4">{lead}</p>
        </div>
        <table className="nums w-full text-left">
          <thead className="border-b border-ink">
            <tr>
              <th scope="col" className={head}>
                {industry}
              </th>
              <th scope="col" className={head}>
                {projects}
              </th>
              <th scope="col" className={`${head} ${askedLook}`}>
                {asked}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} data-cat={row.category} className="border-b border-line">
                <th scope="row" className="w-30 py-3.75 font-semibold text-ink sm:w-38">
                  {row.name}
                </th>
                <td className="font-semibold whitespace-nowrap text-ink">
                  {row.projects}
                  <i
                    className="ml-3 inline-block h-2.5 bg-ray"
                    style={{ width: `calc((100% - 3.5rem) * ${row.projects / most})` }}
                  />
                </td>
                <td className={askedLook}>{row.asked}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Split>
    </Section>
  );
}
