import { inSentence } from '@prism/core/contract/bookings';
import type { ReceiptSession } from '@prism/core/contract/receipt-calls';
import { clockIn, zoneName } from '@prism/core/contract/zoned-time';
import { useWords } from '../../api/content.ts';
import { fillInAll } from '@prism/core/contract/fill-in';
import { useSite } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { clockWords } from './in-words.ts';

/** The booked appointment, or the next free times. Its page loads from the server, so that times are current. */
export function Session({ session }: { session: ReceiptSession }) {
  const { timeZone } = useSite().studio;
  const words = useWords('receipt').session;
  const { path, name, minutes, next, booked } = session;
  const zone = zoneName(timeZone);
  const shortDay = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', day: 'numeric', month: 'short' });
  const timeOf = (time: string) => clockIn(timeZone, new Date(time)).slice(11);
  if (booked) {
    const theirs = clockWords(booked.timeZone ?? timeZone);
    return (
      <section className="nums grid gap-3 border-y border-ink py-6" aria-labelledby="session">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="lead" id="session">
            {name}
          </h2>
          <a className="lk text-sm" href={path}>
            {words.open}
          </a>
        </div>
        <p className="h3 text-ink">
          {theirs.dayOf(booked.startsAt)}, {theirs.timeOf(booked.startsAt)}
        </p>
        <p className="text-sm">{fillInAll(words.lasts, { minutes, zone: theirs.place })}</p>
      </section>
    );
  }
  if (next.length === 0) return null;
  return (
    <section className="grid gap-4 print:hidden" aria-labelledby="session">
      <h2 className="h3" id="session">
        {words.title}
      </h2>
      <p>
        {fillInAll(words.length, { session: inSentence(name), minutes })}{' '}
        {fillInAll(next.length > 1 ? words.several : words.one, { zone })}
      </p>
      <div className="nums flex flex-wrap gap-3">
        {next.map((slot) => (
          <ButtonLink key={slot} variant="secondary" to={`${path}?slot=${slot}`}>
            {shortDay.format(new Date(slot)).replace(',', '')}, {timeOf(slot)}
          </ButtonLink>
        ))}
      </div>
      <p>
        <a className="lk" href={path}>
          {words.all}
        </a>
      </p>
    </section>
  );
}
