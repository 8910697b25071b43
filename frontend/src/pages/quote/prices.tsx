import { currencyName } from '@prism/core/contract/currency-name';
import type { Quote } from '@prism/core/contract/quotes';
import type { ReactNode } from 'react';
import { fillIn } from '@prism/core/contract/fill-in';
import { useWords } from '../../api/content.ts';
import { CheckList } from '../../sections/check-list.tsx';
import { useQuoteWords } from './in-words.ts';

export function Prices({ quote }: { quote: Quote }) {
  const words = useWords('quote').prices;
  const { money } = useQuoteWords(quote);
  const { lines, included, subtotal, vat, total, currency, state } = quote;
  return (
    <section aria-labelledby="prices">
      <h2 className="h3 mb-4" id="prices">
        {state === 'expired' ? words.was : words.title}
      </h2>
      <table className="nums w-full border-t border-ink">
        <caption className="sr-only">{fillIn(words.caption, 'currency', currencyName(currency))}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{words.item}</th>
            <th scope="col">{words.price}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, text, price }) => (
            <Row key={name} amount={money(price)}>
              <b className="block font-semibold text-ink">{name}</b>
              <span className="mt-0.5 block max-w-[44ch] text-sm print:max-w-none">{text}</span>
            </Row>
          ))}
        </tbody>
        <tfoot>
          {vat && (
            <>
              <Row amount={money(subtotal)}>{words.subtotal}</Row>
              <Row amount={money(vat.amount)}>
                {fillIn(words.vat, 'rate', String(vat.rate))} <span className="text-sm text-ink-3">{vat.number}</span>
              </Row>
            </>
          )}
          <tr>
            <th scope="row" className="py-4 text-left align-baseline font-semibold text-ink">
              {words.total}
            </th>
            <td className="wd-title py-4 text-right text-[clamp(1.625rem,1rem+2vw,2.25rem)] leading-none font-[550] tracking-[-0.03em] text-ink">
              {money(total)}
            </td>
          </tr>
        </tfoot>
      </table>
      {included.length > 0 && (
        <>
          <div className="mt-4 print:hidden">
            <h3 className="h4 mb-3">{words.included}</h3>
            <CheckList items={included} />
          </div>
          <p className="hidden text-sm print:block">
            {words.included}: {included.join(', ')}.
          </p>
        </>
      )}
    </section>
  );
}

function Row({ amount, children }: { amount: string; children: ReactNode }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-3.5 pr-6 text-left align-baseline font-normal">
        {children}
      </th>
      <td className="py-3.5 text-right align-baseline text-ink">{amount}</td>
    </tr>
  );
}
