import {
  sessionDay,
  sessionFile,
  sessionTimes,
  type BookedSession,
  type BookingAct,
  type SessionPage,
} from '@prism/core/contract/bookings';
import { momentInWords, zoneName } from '@prism/core/contract/zoned-time';
import { Facts } from '../../sections/facts.tsx';
import { useTime } from '../../lib/clock.ts';
import { useSite } from '../../site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { ConfirmationOptics } from '../../ui/optics.tsx';
import { useUnbooked } from './unbooked.ts';
import { UnbookedNote } from './unbooked-note.tsx';
import { offsetOf, shownAt } from './zones.ts';

interface BookedProps {
  page: SessionPage;
  booked: BookedSession;
}

/** The session that is booked, by both clocks, and what can be done about it. */
export function Booked({ page, booked }: BookedProps) {
  const { studio } = useSite();
  const now = useTime() ?? Date.parse(page.readAt);
  const unbooked = useUnbooked();
  const zone = booked.timeZone ?? studio.timeZone;
  const isOver = Date.parse(booked.endsAt) <= now;
  return (
    <div className="page grid gap-12 pt-[clamp(7.5rem,10vw,9.5rem)] pb-(--sec)">
      <header className="grid gap-4">
        <ConfirmationOptics />
        <h1 className="h1">
          {isOver ? 'We have talked.' : `Booked. See you on ${shownAt(zone, booked.startsAt).weekday}.`}
        </h1>
        <p className="lead max-w-xl wrap-anywhere">
          {isOver
            ? 'What comes of it stands with your enquiry.'
            : `The invitation goes to ${page.email}. ${remindersIn(Date.parse(booked.startsAt) - now)}`.trim()}
        </p>
        <p>
          <a className="lk" href={page.receipt}>
            Back to your enquiry
          </a>
        </p>
      </header>
      {unbooked && <UnbookedNote unbooked={unbooked} page={page} zone={zone} />}
      <div className="grid items-start gap-x-[clamp(2.5rem,6vw,6rem)] gap-y-10 lg:grid-cols-[7fr_5fr]">
        <section className="nums grid gap-4 border-y border-ink py-6" aria-label="Your session">
          <p className="text-sm">{sessionDay(zone, booked.startsAt)}</p>
          <p className="wd-title text-[clamp(2rem,1.2rem+3.2vw,4.25rem)] leading-none font-[540] tracking-[-0.035em] text-ink">
            {sessionTimes(zone, booked)}
          </p>
          <p>
            in {zoneName(zone)}, {offsetOf(zone, new Date(booked.startsAt))}.
            {zone !== studio.timeZone && (
              <>
                {' '}
                In {zoneName(studio.timeZone)} it is{' '}
                <b className="text-ink">{studioTimes(booked, zone, studio.timeZone)}</b>.
              </>
            )}
          </p>
          <Facts facts={factsOf(page, studio.name)} />
        </section>
        {!isOver && (
          <aside className="grid gap-8" aria-label="Your calendar and plans">
            <Calendar page={page} booked={booked} title={`${page.name} with ${studio.name}`} />
            <Plans page={page} booked={booked} now={now} timeZone={studio.timeZone} />
          </aside>
        )}
      </div>
    </div>
  );
}

const hourMs = 60 * 60 * 1000;

/** Which reminders are still to come, so many milliseconds before the session; '' where none is. */
function remindersIn(ms: number): string {
  if (ms > 24 * hourMs) return 'We remind you a day and an hour before.';
  return ms > hourMs ? 'We remind you an hour before.' : '';
}

function studioTimes(booked: BookedSession, zone: string, studioZone: string): string {
  const [theirs, ours] = [shownAt(zone, booked.startsAt), shownAt(studioZone, booked.startsAt)];
  return `${sessionTimes(studioZone, booked)}${theirs.day === ours.day ? '' : ` on ${ours.weekday}`}`;
}

function factsOf({ host, place, note }: SessionPage, studio: string) {
  const where = place.startsWith('https://') ? (
    <a className="lk" href={place} rel="noreferrer">
      {new URL(place).host}
    </a>
  ) : (
    place || 'We tell you by mail'
  );
  return [
    { term: 'With', value: host ?? studio },
    { term: 'Where', value: where },
    ...(note ? [{ term: 'To know', value: note }] : []),
  ];
}

function Calendar({ page, booked, title }: BookedProps & { title: string }) {
  const file = `${page.receipt}/${sessionFile}`;
  return (
    <section className="grid gap-4" aria-labelledby="calendar">
      <h2 className="h3" id="calendar">
        Add to your calendar
      </h2>
      <ul className="border-t border-ink">
        <Way href={file} download="session.ics" label="Calendar file (.ics)" says="Apple, Outlook" />
        <Way href={googleLink(page, booked, title)} target="_blank" label="Google Calendar" says="opens a new tab" />
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

/** Without the address of this page, which is nobody else's. */
function googleLink({ place, note }: SessionPage, { startsAt, endsAt }: BookedSession, title: string): string {
  const dates = [startsAt, endsAt].map((time) => time.replace(/[-:]|\.\d+/g, '')).join('/');
  const query = new URLSearchParams({ action: 'TEMPLATE', text: title, dates, details: note, location: place });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}

function Plans({ page, booked, now, timeZone }: BookedProps & { now: number; timeZone: string }) {
  if (Date.parse(booked.changeUntil) <= now)
    return (
      <section className="grid gap-4" aria-labelledby="plans">
        <h2 className="h3" id="plans">
          Plans change
        </h2>
        <p className="text-sm">
          It can no longer be moved or cancelled here. Write to <MailLink to="email" className="lk" />, and we see to
          it.
        </p>
      </section>
    );
  return (
    <section className="grid gap-4" aria-labelledby="plans">
      <h2 className="h3" id="plans">
        Plans change
      </h2>
      <p className="nums text-sm">
        Move or cancel until {momentInWords(timeZone, new Date(booked.changeUntil))}. Your calendar entry follows by
        itself.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`${page.path}?move=yes`} variant="secondary">
          Move it
        </ButtonLink>
        <details className="w-full">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-danger underline underline-offset-4">
            Cancel the session
          </summary>
          <form
            className="mt-2 grid justify-items-start gap-4 border-l-2 border-line-ui pl-5"
            method="post"
            action={page.path}
          >
            <input type="hidden" name="act" value={'cancel' satisfies BookingAct} />
            <p className="text-sm">We do not talk then. Your enquiry stays, and you can choose another time.</p>
            <Button type="submit" variant="destructive">
              Cancel it
            </Button>
          </form>
        </details>
      </div>
    </section>
  );
}
