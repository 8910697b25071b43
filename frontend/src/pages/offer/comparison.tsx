import { Section } from '../../sections/section.tsx';
import { useWords } from '../../api/content.ts';

const cell = 'align-baseline max-sm:block sm:py-4.5 sm:pr-6';
// The offer's column is tinted.
const tinted = 'bg-ray-tint sm:pl-6';

export function Comparison() {
  const { title, columns, rows } = useWords('offer').comparison;
  return (
    <Section>
      <h2 className="h1" id="comparison">
        {title}
      </h2>
      <table className="nums mt-[clamp(1.5rem,3vw,2.5rem)] w-full text-left" aria-labelledby="comparison">
        <thead className="border-b border-ink text-sm text-ink-3 max-sm:sr-only [&_th]:py-3 [&_th]:font-[500]">
          <tr>
            <th scope="col" className="w-[26%]">
              {columns.feature}
            </th>
            <th scope="col" className="w-[37%]">
              {columns.old}
            </th>
            <th scope="col" className={`w-[37%] text-ray-ink ${tinted}`}>
              {columns.new}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.feature}
              className="border-b border-line max-sm:block max-sm:py-4 max-sm:first:border-t max-sm:first:border-t-ink"
            >
              <th scope="row" className={`${cell} font-semibold text-ink`}>
                {row.feature}
              </th>
              <td className={`${cell} pt-1`}>
                <span className="text-sm text-ink-3 sm:hidden">{columns.old}: </span>
                {row.old}
              </td>
              <td
                className={`${cell} ${tinted} font-medium text-ink max-sm:mt-2.5 max-sm:px-3 max-sm:py-2 sm:text-[1.1875rem] sm:tracking-[-0.015em]`}
              >
                <span className="text-sm text-ray-ink sm:hidden">{columns.new}: </span>
                {row.new}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
