import { sessionTimes, type BookingAct } from '@prism/core/contract/bookings';
import type { SessionPage } from '@prism/core/contract/receipt-calls';
import type { Words } from '@prism/core/content/content';
import { zoneName } from '@prism/core/contract/zoned-time';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useWords } from '../../api/content.ts';
import { fillIn, fillInAll } from '@prism/core/contract/fill-in';
import { withParts } from '../../lib/with-parts.tsx';
import { useSite } from '../../site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { daysOf, SlotList } from './slot-list.tsx';
import { UnbookedNote } from './unbooked-note.tsx';
import { useUnbooked } from './unbooked.ts';
import { ZoneChoice } from './zone-choice.tsx';
import { shownAt, useDeviceZone } from './zones.ts';

const daysAtOnce = 5;

/** Free times, as a native form that needs no scripts. */
export function Chooser({ page }: { page: SessionPage }) {
  const studioZone = useSite().studio.timeZone;
  const { choosing: words, booked } = useWords('session');
  const device = useDeviceZone();
  const [wished, setZone] = useState<string>();
  const zone = wished ?? device ?? studioZone;
  const asked = new URLSearchParams(useLocation().search).get('slot');
  const [chosen, setChosen] = useState(asked && page.slots.includes(asked) ? asked : null);
  const form = useRef<HTMLFormElement>(null);
  const unbooked = useUnbooked();
  const taken = unbooked?.reason === 'taken' ? unbooked.startsAt : null;
  const { shown, before, after } = useShownDays(
    [...page.slots, ...(taken ? [taken] : [])].toSorted(),
    zone,
    taken ?? asked,
  );
  // Chosen before hydration.
  useEffect(() => setChosen(chosenIn(form.current)), []);
  const isShown = shown.some(({ slots }) => slots.includes(chosen ?? ''));
  const first = page.slots[0];
  return (
    <div className="page grid gap-8 pt-[clamp(7.5rem,10vw,9.5rem)] pb-(--sec)">
      <p>
        <a className="lk" href={page.receipt}>
          {booked.back}
        </a>
      </p>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid gap-2">
          <h1 className="h1">{page.booked ? words.again : words.title}</h1>
          <p className="lead max-w-xl">{leadOf(page, words)}</p>
        </div>
        {first && <ZoneChoice zone={zone} studioZone={studioZone} at={new Date(first)} onChoose={setZone} />}
      </header>
      {unbooked && <UnbookedNote unbooked={unbooked} page={page} zone={zone} />}
      {first ? (
        <form
          className="grid gap-8"
          method="post"
          action={page.path}
          ref={form}
          onChange={() => setChosen(chosenIn(form.current))}
        >
          <input type="hidden" name="act" value={'book' satisfies BookingAct} />
          <input type="hidden" name="zone" value={wished ?? device ?? ''} />
          {chosen && !isShown && <input type="hidden" name="slot" value={chosen} />}
          <SlotList days={shown} zone={zone} studioZone={studioZone} chosen={chosen} taken={taken} />
          {(before ?? after) && (
            <nav className="flex flex-wrap justify-between gap-3" aria-label="Times">
              {before ? (
                <ButtonLink variant="ghost" to={before}>
                  {words.earlier}
                </ButtonLink>
              ) : (
                <span />
              )}
              {after && (
                <ButtonLink variant="ghost" to={after}>
                  {words.later}
                  <Icon name="arrow" />
                </ButtonLink>
              )}
            </nav>
          )}
          <div className="nums sticky bottom-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-3 border border-ink bg-surface px-[clamp(1rem,3vw,2rem)] py-4">
            <Chosen chosen={chosen} page={page} zone={zone} studioZone={studioZone} />
            <Button type="submit" size="lg">
              {page.booked ? words.move : words.book}
            </Button>
          </div>
          <p className="text-xs text-ink-3 max-sm:hidden">{words.keys}</p>
        </form>
      ) : (
        <p className="max-w-xl">{withParts(words.full, { us: <MailLink to="email" className="lk" /> })}</p>
      )}
    </div>
  );
}

function chosenIn(form: HTMLFormElement | null): string | null {
  const slot = form && new FormData(form).get('slot');
  return typeof slot === 'string' ? slot : null;
}

/** The days of the page of times in the URL, or of the wanted time, and the URLs of the neighbouring pages. */
function useShownDays(slots: readonly string[], zone: string, wanted: string | null) {
  const { pathname, search } = useLocation();
  const days = daysOf(slots, zone);
  const query = new URLSearchParams(search);
  const at = days.findIndex((day) => wanted !== null && day.slots.includes(wanted));
  const last = Math.max(1, Math.ceil(days.length / daysAtOnce));
  const asked = query.has('times') ? Number(query.get('times')) : Math.floor(Math.max(0, at) / daysAtOnce) + 1;
  const number = Number.isInteger(asked) ? Math.min(Math.max(1, asked), last) : 1;
  const addressOf = (other: number) => {
    const to = new URLSearchParams(search);
    to.set('times', String(other));
    return `${pathname}?${to.toString()}`;
  };
  return {
    shown: days.slice((number - 1) * daysAtOnce, number * daysAtOnce),
    before: number > 1 ? addressOf(number - 1) : undefined,
    after: number < last ? addressOf(number + 1) : undefined,
  };
}

function leadOf({ minutes, host, note }: SessionPage, words: Words<'session'>['choosing']): string {
  const length = host ? fillInAll(words.lengthWith, { minutes, who: host }) : fillInAll(words.length, { minutes });
  return [length, note].filter(Boolean).join(' ');
}

interface ChosenProps {
  chosen: string | null;
  page: SessionPage;
  zone: string;
  studioZone: string;
}

/** The choice in both time zones. Choosing books nothing. */
function Chosen({ chosen, page, zone, studioZone }: ChosenProps) {
  const { choosing, booked } = useWords('session');
  return (
    <div aria-live="polite">
      {chosen ? (
        <>
          <p className="h3 text-ink">
            {shownAt(zone, chosen).weekday} {shownAt(zone, chosen).date}, {timesOf(chosen, page, zone)}
          </p>
          <p className="text-sm">
            {`${fillIn(booked.inZone, 'zone', zoneName(zone))}${
              zone === studioZone
                ? ''
                : ` ${fillInAll(booked.elsewhere, {
                    zone: zoneName(studioZone),
                    time: timesOf(chosen, page, studioZone) + otherDay(chosen, zone, studioZone),
                  })}`
            }`}
          </p>
        </>
      ) : (
        <p className="h3 text-ink">{choosing.none}</p>
      )}
    </div>
  );
}

function timesOf(startsAt: string, { minutes }: SessionPage, zone: string): string {
  return sessionTimes(zone, { startsAt, endsAt: new Date(Date.parse(startsAt) + minutes * 60_000) });
}

function otherDay(slot: string, zone: string, studioZone: string): string {
  const ours = shownAt(studioZone, slot);
  return ours.day === shownAt(zone, slot).day ? '' : ` on ${ours.weekday}`;
}
