import './deal.css';
import { type App, appAt, countdownTo } from '@prism/core/contract/apps';
import { useHasPassed, useTime } from '../lib/clock.ts';

/** `app` as it is now: with the last second of its discount go badge, countdown and struck price. */
export function useLiveApp(app: App): App {
  return useHasPassed(app.discountEndDate) ? appAt(app, Infinity) : app;
}

/** When a discount ends; the words before it are the caller's. Renders nothing for an app without such an end. */
export function Deal({ app, words }: { app: App; words: string }) {
  const { discountEndDate, discountPercentage = 0 } = app;
  if (!discountEndDate || discountPercentage <= 0) return null;
  return (
    <div className="deal nums">
      <span>{words}</span>
      <Countdown end={discountEndDate} />
    </div>
  );
}

/** The time until `end`, by the second; nothing once it has passed. */
export function Countdown({ end }: { end: string }) {
  const now = useTime();
  // The page the server keeps is the same for everyone, so there it says the day.
  if (now === undefined) return <time dateTime={end}>Ends {dayOf(end)}</time>;
  const { days, hours, minutes, seconds, isExpired } = countdownTo(end, now);
  if (isExpired) return null;
  return (
    <time dateTime={end} role="timer">
      {days > 0 && <Part value={String(days)} unit="d" />}
      <Part value={twoDigits(hours)} unit="h" />
      <Part value={twoDigits(minutes)} unit="m" />
      <Part value={twoDigits(seconds)} unit="s" />
    </time>
  );
}

function Part({ value, unit }: { value: string; unit: string }) {
  return (
    <span>
      {value}
      <small>{unit}</small>{' '}
    </span>
  );
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'Europe/London' });

function dayOf(end: string): string {
  return day.format(new Date(end));
}

/** The words on an app's plate, e.g. 'Featured' and '15% OFF'. */
export function Flags({ app }: { app: App }) {
  const { featured, discountPercentage = 0 } = app;
  if (!featured && discountPercentage <= 0) return null;
  return (
    <div className="flags">
      {featured && <span className="flag feat">Featured</span>}
      {discountPercentage > 0 && <span className="flag off nums">{discountPercentage}% OFF</span>}
    </div>
  );
}
