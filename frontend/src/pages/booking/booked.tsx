import { sessionDay, sessionFile, sessionTimes, type BookingAct } from '@prism/core/contract/bookings';
import type { SessionPage } from '@prism/core/contract/receipt-calls';
import type { BookedSession } from '@prism/core/contract/bookings-calls';
import type { Words } from '@prism/core/content/content';
import { momentInWords, zoneName } from '@prism/core/contract/zoned-time';
import { useWords } from '../../api/content.ts';
import { Facts } from '../../sections/facts.tsx';
import { useTime } from '../../lib/clock.ts';
import { fillIn } from '@prism/core/contract/fill-in';
import { withParts } from '../../lib/with-parts.tsx';
import { useSite } from '../../site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { ConfirmationOptics } from '../../ui/optics.tsx';
import { useUnbooked } from './unbooked.ts';
import { UnbookedNote } from './unbooked-note.tsx';
import { shownAt, zoneInWords } from './zones.ts';

type Said = Words<'session'>['booked'];

interface BookedProps {
  page: SessionPage;
  booked: BookedSession;
}

export function Booked({ page, booked }: BookedProps) {
  const { studio } = useSite();
  const { booked: words, mail } = useWords('session');
  const now = useTime() ?? Date.parse(page.readAt);
  const unbooked = useUnbooked();
  const zone = booked.timeZone ?? studio.timeZone;
  const isOver = Date.parse(booked.endsAt) <= now;
  return (
    <div className="page grid gap-12 pt-[clamp(7.5rem,10vw,9.5rem)] pb-(--sec)">
      <header className="grid gap-4">
        <ConfirmationOptics />
        <h1 className="h1">
          {isOver ? words.over.title : fillIn(words.title, 'weekday', shownAt(zone, booked.startsAt).weekday)}
        </h1>
        <p className="lead max-w-xl wrap-anywhere">
          {isOver
            ? words.over.text
            : `${fillIn(words.invited, 'address', page.email)} ${remindersIn(Date.parse(booked.startsAt) - now, words)}`.trim()}
        </p>
        <p>
          <a className="lk" href={page.receipt}>
            {words.back}
          </a>
        </p>
      </header>
      {unbooked && <UnbookedNote unbooked={unbooked} page={page} zone={zone} />}
      <div className="grid items-start gap-x-[clamp(2.5rem,6vw,6rem)] gap-y-10 lg:grid-cols-[7fr_5fr]">
        <section className="nums grid gap-4 border-y border-ink py-6" aria-label={words.tab}>
          <p className="text-sm">{sessionDay(zone, booked.startsAt)}</p>
          <p className="wd-title text-[clamp(2rem,1.2rem+3.2vw,4.25rem)] leading-none font-[540] tracking-[-0.035em] text-ink">
            {sessionTimes(zone, booked)}
          </p>
          <p>
            {fillIn(words.inZone, 'zone', zoneInWords(zone, new Date(booked.startsAt)))}
            {zone !== studio.timeZone && (
              <>
                {' '}
                {withParts(words.elsewhere, {
                  zone: zoneName(studio.timeZone),
                  time: <b className="text-ink">{studioTimes(booked, zone, studio.timeZone)}</b>,
                })}
              </>
            )}
          </p>
          <Facts facts={factsOf(page, studio.name, words)} />
        </section>
        {!isOver && (
          <aside className="grid gap-8" aria-label="Your calendar and plans">
            <Calendar page={page} booked={booked} title={fillIn(mail.entry, 'session', page.name)} />
            <Plans page={page} booked={booked} now={now} timeZone={zone} />
          </aside>
        )}
      </div>
    </div>
  );
}

const hourMs = 60 * 60 * 1000;

/** The reminders still to come, `ms` before the appointment; '' if none. */
function remindersIn(ms: number, { reminders, reminder }: Said): string {
  if (ms > 24 * hourMs) return reminders;
  return ms > hourMs ? reminder : '';
}

function studioTimes(booked: BookedSession, zone: string, studioZone: string): string {
  const [theirs, ours] = [shownAt(zone, booked.startsAt), shownAt(studioZone, booked.startsAt)];
  return `${sessionTimes(studioZone, booked)}${theirs.day === ours.day ? '' : ` on ${ours.weekday}`}`;
}

function factsOf({ host, place, note }: SessionPage, studio: string, words: Said) {
  const where = place.startsWith('https://') ? (
    <a className="lk" href={place} rel="noreferrer">
      {new URL(place).host}
    </a>
  ) : (
    place || words.byMail
  );
  return [
    { term: words.with, value: host ?? studio },
    { term: words.where, value: where },
    ...(note ? [{ term: words.toKnow, value: note }] : []),
  ];
}

function Calendar({ page, booked, title }: BookedProps & { title: string }) {
  const words = useWords('session').calendar;
  const file = `${page.receipt}/${sessionFile}`;
  return (
    <section className="grid gap-4" aria-labelledby="calendar">
      <h2 className="h3" id="calendar">
        {words.title}
      </h2>
      <ul className="border-t border-ink">
        <Way href={file} download="session.ics" label={words.file} says={words.fileNote} />
        <Way href={googleLink(page, booked, title)} target="_blank" label={words.google} says={words.googleNote} />
      </ul>
    </section>
  );
}

interface WayProps {
  href: string;
  label: string;
  says: string;
  download?: string;
  target?: string;
}

function Way({ label, says, ...link }: WayProps) {
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-b border-line">
      <a className="lk" rel="noreferrer" {...link}>
        {label}
      </a>
      <span className="text-sm text-ink-3">{says}</span>
    </li>
  );
}

/** Without the URL of this page, which is private. */
function googleLink({ place, note }: SessionPage, { startsAt, endsAt }: BookedSession, title: string): string {
  const dates = [startsAt, endsAt].map((time) => time.replace(/[-:]|\.\d+/g, '')).join('/');
  const query = new URLSearchParams({ action: 'TEMPLATE', text: title, dates, details: note, location: place });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}

function Plans({ page, booked, now, timeZone }: BookedProps & { now: number; timeZone: string }) {
  const { plans: words, restricted } = useWords('session');
  if (page.isRestricted || Date.parse(booked.changeUntil) <= now)
    return (
      <section className="grid gap-4" aria-labelledby="plans">
        <h2 className="h3" id="plans">
          {words.title}
        </h2>
        <p className="text-sm">
          {withParts(page.isRestricted ? restricted.text : words.late, { us: <MailLink to="email" className="lk" /> })}
        </p>
      </section>
    );
  return (
    <section className="grid gap-4" aria-labelledby="plans">
      <h2 className="h3" id="plans">
        {words.title}
      </h2>
      <p className="nums text-sm">
        {fillIn(words.until, 'moment', momentInWords(timeZone, new Date(booked.changeUntil)))}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`${page.path}?move=yes`} variant="secondary">
          {words.move}
        </ButtonLink>
        <details className="w-full">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-danger underline underline-offset-4">
            {words.cancel}
          </summary>
          <form
            className="mt-2 grid justify-items-start gap-4 border-l-2 border-line-ui pl-5"
            method="post"
            action={page.path}
          >
            <input type="hidden" name="act" value={'cancel' satisfies BookingAct} />
            <p className="text-sm">{words.cancelled}</p>
            <Button type="submit" variant="destructive">
              {words.button}
            </Button>
          </form>
        </details>
      </div>
    </section>
  );
}
