import type { ReactNode } from 'react';

interface PriceRow {
  name: string;
  text?: ReactNode;
  price: ReactNode;
}

/** What something costs: words at the left, money at the right. */
export function PriceRows({ rows, caption }: { rows: readonly PriceRow[]; caption: string }) {
  return (
    <table className="nums w-full border-t border-ink">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {rows.map(({ name, text, price }) => (
          <tr key={name} className="border-b border-line align-baseline">
            <th scope="row" className="py-3.5 text-left font-normal">
              <b className="block font-semibold text-ink">{name}</b>
              {text && <span className="text-sm">{text}</span>}
            </th>
            <td className="py-3.5 pl-4 text-right whitespace-nowrap text-ink">{price}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
