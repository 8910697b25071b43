const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** '20 Jan 2025' */
export function dateOf(iso: string): string {
  return date.format(new Date(iso));
}

/** 'Tuesday 3 March' */
export function dayOf(time: number): string {
  return weekday.format(time).replace(',', '');
}

/** 'Today, 11:04', 'Yesterday', '18 Jan', and with the year where it is another one. */
export function momentOf(iso: string, now: number): string {
  const then = new Date(iso);
  const today = new Date(now);
  const yesterday = new Date(now);
  yesterday.setDate(today.getDate() - 1);
  if (then.toDateString() === today.toDateString()) return `Today, ${clock.format(then)}`;
  if (then.toDateString() === yesterday.toDateString()) return 'Yesterday';
  return then.getFullYear() === today.getFullYear() ? dayAndMonth.format(then) : date.format(then);
}

/** The same inside a sentence: 'today, 11:04'. */
export function momentInSentence(iso: string, now: number): string {
  return momentOf(iso, now).replace(/^(?:Today|Yesterday)/, (word) => word.toLowerCase());
}

/** '12:04' of today, 'yesterday, 12:04', '18 Jan, 12:04', and with the year where it is another one. */
export function timeOf(iso: string, now: number): string {
  const time = clock.format(new Date(iso));
  const day = momentOf(iso, now);
  if (day.startsWith('Today')) return time;
  return `${day === 'Yesterday' ? 'yesterday' : day}, ${time}`;
}

/** '42 s', '1 m 54 s', '3 h 5 m' */
export function durationOf(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return parts(Math.floor(seconds / 60), 'm', seconds % 60, 's');
  const hours = Math.floor(seconds / 3600);
  return hours < 24
    ? parts(hours, 'h', Math.floor((seconds % 3600) / 60), 'm')
    : parts(Math.floor(hours / 24), 'd', hours % 24, 'h');
}

function parts(many: number, unit: string, few: number, smaller: string): string {
  return few === 0 ? `${many} ${unit}` : `${many} ${unit} ${few} ${smaller}`;
}
