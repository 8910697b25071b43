import { type App, countdownTo } from '@prism/core/contract/apps';
import type { Words } from '@prism/core/content/content';
import { fillIn } from '@prism/core/contract/fill-in';
import { useTime } from '../lib/clock.ts';
import { useSite } from '../site.ts';

const deals = {
  card: 'bg-raised px-3 py-2 text-xs shadow-1',
  page: 'bg-ray-tint px-4 py-3 text-[0.9375rem] max-sm:grid max-sm:gap-1',
};
const times = {
  card: '[&_small]:text-[length:inherit]',
  page: 'inline-flex gap-2.5 text-[1.0625rem] [&_small]:ml-0.5 [&_small]:text-xs [&_small]:font-[520] [&_small]:text-ray-ink',
};

type AppFlags = Words<'marketplace'>['flags'];

export const discountText = ({ discount }: AppFlags, percent: number) => fillIn(discount, 'percent', String(percent));

interface DealProps {
  app: App;
  flags: AppFlags;
  words: string;
  on: keyof typeof deals;
  className?: string;
}

/** The end of a discount, after the caller's text. Renders nothing for an app without one. */
export function Deal({ app, flags, words, on, className = '' }: DealProps) {
  const { discountEndDate, discountPercentage = 0 } = app;
  if (!discountEndDate || discountPercentage <= 0) return null;
  return (
    <div
      className={`nums flex items-center justify-between gap-3 rounded-2 border border-ray font-semibold text-ray-ink ${deals[on]} ${className}`}
    >
      <span>{words}</span>
      <Countdown
        end={discountEndDate}
        ends={flags.ends}
        className={`font-[640] whitespace-nowrap text-ink ${times[on]}`}
      />
    </div>
  );
}

interface CountdownProps {
  end: string;
  /** Text for the day. */
  ends: string;
  className?: string;
}

/** The time until `end`, by the second. Renders nothing afterwards. */
export function Countdown({ end, ends, className }: CountdownProps) {
  const now = useTime();
  const { timeZone } = useSite().studio;
  // The server's page is the same for every visitor, so it shows the day. The browser keeps that until the countdown
  // starts: formatting it again costs more than the rest of the page.
  if (now === undefined)
    return (
      <time className={className} dateTime={end} suppressHydrationWarning>
        {import.meta.env.SSR ? fillIn(ends, 'day', dayOf(end, timeZone)) : ''}
      </time>
    );
  const { days, hours, minutes, seconds, isExpired } = countdownTo(end, now);
  if (isExpired) return null;
  return (
    <time className={className} dateTime={end} role="timer">
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

function dayOf(end: string, timeZone: string): string {
  return new Date(end).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone });
}

// On a tinted plate: the same in both themes.
const flag = 'nums inline-flex h-7 items-center rounded-1 px-2.5 text-xs font-bold whitespace-nowrap';

/** The flag of a featured app; `framed` on an untinted background. */
export function FeaturedFlag({ flags, framed }: { flags: AppFlags; framed?: boolean }) {
  return (
    <span
      className={`${flag} relative bg-white pb-0.5 text-[#12161b] after:absolute after:inset-x-0 after:bottom-0 after:spectrum-strip ${framed ? 'border border-b-0 border-line-ui' : ''}`}
    >
      {flags.featured}
    </span>
  );
}

/** The flags on an app's plate: 'Featured', '15% OFF'. */
export function Flags({ app, flags, className }: { app: App; flags: AppFlags; className: string }) {
  const { featured, discountPercentage = 0 } = app;
  if (!featured && discountPercentage <= 0) return null;
  return (
    <div className={`flex gap-1.5 ${className}`}>
      {featured && <FeaturedFlag flags={flags} />}
      {discountPercentage > 0 && (
        <span className={`${flag} bg-[#12161b] text-white`}>{discountText(flags, discountPercentage)}</span>
      )}
    </div>
  );
}
