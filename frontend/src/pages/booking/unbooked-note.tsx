import type { Unbooked } from '@prism/core/contract/bookings';
import type { SessionPage } from '@prism/core/contract/receipt-calls';
import type { Words } from '@prism/core/content/content';
import type { ReactNode } from 'react';
import { useWords } from '../../api/content.ts';
import { fillIn } from '@prism/core/contract/fill-in';
import { withParts } from '../../lib/with-parts.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { contactIcons } from '../../ui/contact-icons.ts';
import { shownAt } from './zones.ts';

interface UnbookedNoteProps {
  unbooked: Unbooked;
  page: SessionPage;
  zone: string;
}

/** Says why the form changed nothing, and what to do. It takes the focus, because it is the response. */
export function UnbookedNote({ unbooked: { reason, startsAt }, page, zone }: UnbookedNoteProps) {
  const words = useWords('session').unbooked;
  const unchanged = page.booked ? words.nothingChanged : words.nothingBooked;
  const us = <MailLink to="email" className="lk" />;
  return (
    <div className="border-l-4 border-warn bg-warn-tint p-5" role="alert" tabIndex={-1} ref={focusOnce}>
      {reason === 'taken' && startsAt && (
        <Said title={fillIn(words.taken, 'time', inWords(startsAt, zone))}>
          {unchanged} {nearestOf(startsAt, page.slots, zone, words)}
        </Said>
      )}
      {reason === 'none-chosen' && (
        <Said title={words.unchosen.title}>
          {unchanged} {words.unchosen.text}
        </Said>
      )}
      {reason === 'too-many' && (
        <Said title={words.tooMany.title}>
          {unchanged} {withParts(words.tooMany.text, { us })}
        </Said>
      )}
      {reason === 'too-late' && <Said title={words.tooLate.title}>{withParts(words.tooLate.text, { us })}</Said>}
    </div>
  );
}

function Said({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <p className="flex gap-3 font-semibold text-ink">
        <Icon path={contactIcons.clock} className="text-warn" />
        {title}
      </p>
      <p className="nums mt-1 pl-8">{children}</p>
    </>
  );
}

/** The two free slots nearest to a taken one. */
function nearestOf(
  wanted: string,
  slots: readonly string[],
  zone: string,
  words: Words<'session'>['unbooked'],
): string {
  const distance = (slot: string) => Math.abs(Date.parse(slot) - Date.parse(wanted));
  const nearest = slots.toSorted((one, other) => distance(one) - distance(other)).slice(0, 2);
  const times = nearest.map((slot) => inWords(slot, zone));
  const [time] = times;
  if (time === undefined) return words.noOther;
  return times.length > 1
    ? fillIn(words.nearest, 'times', times.join(` ${words.and} `))
    : fillIn(words.nearestOne, 'time', time);
}

function inWords(slot: string, zone: string): string {
  const { weekday, time } = shownAt(zone, slot);
  return `${weekday} ${time}`;
}

function focusOnce(element: HTMLElement | null) {
  element?.focus();
}
