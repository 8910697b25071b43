import type { SessionPage, Unbooked } from '@prism/core/contract/bookings';
import type { ReactNode } from 'react';
import { MailLink } from '../../ui/mail-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { rare } from '../../ui/rare-icons.ts';
import { shownAt } from './zones.ts';

interface UnbookedNoteProps {
  unbooked: Unbooked;
  page: SessionPage;
  zone: string;
}

/** That the form changed nothing, why, and what can be done; it takes the focus, because it is the answer. */
export function UnbookedNote({ unbooked: { reason, startsAt }, page, zone }: UnbookedNoteProps) {
  const unchanged = page.booked ? 'Nothing is changed yet.' : 'Nothing is booked yet.';
  return (
    <div className="border-l-4 border-warn bg-warn-tint p-5" role="alert" tabIndex={-1} ref={focusOnce}>
      {reason === 'taken' && startsAt && (
        <Said title={`${inWords(startsAt, zone)} was taken while you looked.`}>
          {unchanged} {nearestOf(startsAt, page.slots, zone)}
        </Said>
      )}
      {reason === 'none-chosen' && <Said title="No time was chosen.">{unchanged} Choose one of the times below.</Said>}
      {reason === 'too-many' && (
        <Said title="That cannot be done here today.">
          {unchanged} So that nobody is sent mails they did not ask for, we send few to one address. Try again tomorrow,
          or write to <MailLink to="email" className="lk" />.
        </Said>
      )}
      {reason === 'too-late' && (
        <Said title="It is too late to change that here.">
          Nothing is changed. Write to <MailLink to="email" className="lk" />, and we see to it.
        </Said>
      )}
    </div>
  );
}

function Said({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <p className="flex gap-3 font-semibold text-ink">
        <Icon path={rare.clock} className="text-warn" />
        {title}
      </p>
      <p className="nums mt-1 pl-8">{children}</p>
    </>
  );
}

/** The two free times nearest to one that is not. */
function nearestOf(wanted: string, slots: readonly string[], zone: string): string {
  const distance = (slot: string) => Math.abs(Date.parse(slot) - Date.parse(wanted));
  const nearest = slots.toSorted((one, other) => distance(one) - distance(other)).slice(0, 2);
  if (nearest.length === 0) return 'No other time is free just now.';
  const said = nearest.map((slot) => inWords(slot, zone)).join(' and ');
  return `The nearest free ${nearest.length > 1 ? 'times are' : 'time is'} ${said}; the list below is fresh.`;
}

function inWords(slot: string, zone: string): string {
  const { weekday, time } = shownAt(zone, slot);
  return `${weekday} ${time}`;
}

function focusOnce(element: HTMLElement | null) {
  element?.focus();
}
