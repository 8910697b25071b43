import type { Receipt } from '@prism/core/contract/receipt-calls';
import { useWords } from '../../api/content.ts';
import { fillIn, fillInAll } from '@prism/core/contract/fill-in';
import { Facts } from '../../sections/facts.tsx';
import { useReceiptWords } from './in-words.ts';

const ownWords =
  'border-l-2 border-ink pl-5 font-serif text-[1.125rem] leading-normal whitespace-pre-line text-ink wrap-anywhere';

export function Sent({ receipt: { sent, quotes, confirmation, additions } }: { receipt: Receipt }) {
  const { titles, sent: words } = useWords('receipt');
  const { dayOf, timeOf } = useReceiptWords();
  const facts = [
    { term: words.name, value: `${sent.name}, ${sent.company}` },
    { term: words.email, value: `${sent.email}${confirmation.state === 'refused' ? `, ${words.emailRefused}` : ''}` },
    ...(sent.budget ? [{ term: words.budget, value: sent.budget }] : []),
    ...quotes.map(({ number, app, path }, index) => ({
      term: index === 0 ? words.quote : fillIn(words.earlier, 'number', String(index)),
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
        {titles.sent}
      </h2>
      <p className={ownWords}>{sent.description}</p>
      {additions.map(({ id, at, text, file, mail }) => (
        <div key={id} className="grid gap-1.5">
          <h3 className="nums text-sm text-ink-3">
            {fillInAll(mail ? words.mailed : words.added, { day: dayOf(at), time: timeOf(at) })}
          </h3>
          {text && <p className={ownWords}>{text}</p>}
          {mail?.isOtherAddress && <p className="text-sm">{words.otherAddress}</p>}
          {mail?.isUnverified && <p className="text-sm">{words.unverified}</p>}
          {mail && mail.attachments.length > 0 && (
            <p className="border-l-2 border-ink pl-5 text-sm wrap-anywhere">
              {fillIn(words.attached, 'files', mail.attachments.join(', '))}
            </p>
          )}
          {file && (
            <p className="border-l-2 border-ink pl-5 text-sm wrap-anywhere">{fillIn(words.file, 'file', file.name)}</p>
          )}
        </div>
      ))}
      <Facts down facts={facts} />
    </section>
  );
}
