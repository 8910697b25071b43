import type { Receipt } from '@prism/core/contract/receipts';
import { useWords } from '../../api/content.ts';
import { Facts } from '../../sections/facts.tsx';
import { useReceiptWords } from './in-words.ts';

const ownWords =
  'border-l-2 border-ink pl-5 font-serif text-[1.125rem] leading-normal whitespace-pre-line text-ink wrap-anywhere';

/** The sender's own words, also those that came later, and what they are about. */
export function Sent({ receipt: { sent, quotes, confirmation, additions } }: { receipt: Receipt }) {
  const title = useWords('receipt').titles.sent;
  const { dayOf, timeOf } = useReceiptWords();
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
        {title}
      </h2>
      <p className={ownWords}>{sent.description}</p>
      {additions.map(({ id, at, text, file, mail }) => (
        <div key={id} className="grid gap-1.5">
          <h3 className="nums text-sm text-ink-3">
            {mail ? 'Arrived by mail' : 'Added'} on {dayOf(at)}, {timeOf(at)}
          </h3>
          {text && <p className={ownWords}>{text}</p>}
          {mail?.isOtherAddress && (
            <p className="text-sm">It came from another address than yours, so its words are not shown here.</p>
          )}
          {mail && mail.attachments.length > 0 && (
            <p className="border-l-2 border-ink pl-5 text-sm wrap-anywhere">
              With it came {mail.attachments.join(', ')}
            </p>
          )}
          {file && <p className="border-l-2 border-ink pl-5 text-sm wrap-anywhere">With the file {file.name}</p>}
        </div>
      ))}
      <Facts down facts={facts} />
    </section>
  );
}
