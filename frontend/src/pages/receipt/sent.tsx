import type { Receipt } from '@prism/core/contract/receipts';
import { Facts } from '../../sections/facts.tsx';

/** The sender's own words, and what they are about. */
export function Sent({ receipt: { sent, quotes, confirmation } }: { receipt: Receipt }) {
  const facts = [
    { term: 'Name', value: `${sent.name}, ${sent.company}` },
    { term: 'Email', value: `${sent.email}${confirmation.state === 'refused' ? ', refused' : ''}` },
    ...(sent.budget ? [{ term: 'Budget', value: sent.budget }] : []),
    ...quotes.map(({ number, app, path }, index) => ({
      term: index === 0 ? 'Quote' : `Earlier quote ${index}`,
      value: (
        <a className="lk" href={path}>
          {app}, {number}
        </a>
      ),
    })),
  ];
  return (
    <section className="grid gap-4" aria-labelledby="sent">
      <h2 className="h3" id="sent">
        What you sent
      </h2>
      <p className="border-l-2 border-ink pl-5 font-serif text-[1.125rem] leading-normal whitespace-pre-line text-ink wrap-anywhere">
        {sent.description}
      </p>
      <Facts down facts={facts} />
    </section>
  );
}
