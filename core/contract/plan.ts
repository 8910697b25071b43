import { dayAfter } from './days.ts';
import type { FieldRules } from './fields.ts';
import { articleFields, type ProviderId, type TargetLength, type Tone } from './generations.ts';

export const topicFields = {
  topic: articleFields.topic,
  day: { label: 'Day', min: 1, max: 10, message: 'Choose a day', kind: 'date' },
  sources: { label: 'Sources', min: 0, max: 4_000, message: 'Sources are too long' },
} as const satisfies FieldRules;

/** What somebody wants to have written, and by which day. */
export interface TopicInput {
  topic: string;
  /** One of the blog's. */
  category: string;
  keywords: string[];
  /** Links and notes, as text. */
  sources: string;
  targetLength: TargetLength;
  tone: Tone;
  /** Who writes it; empty for the first that can write. */
  provider: ProviderId | '';
  /** One of its models; empty for the provider's own. */
  model: string;
  /** 'YYYY-MM-DD': it is written in the night to this day. */
  day: string;
}

/** The body of `PUT`: refused where the topic has another version by now. */
export interface TopicChange extends TopicInput {
  version: number;
}

/** How what is planned or written stands, in the order in which it comes about. */
export const planStates = ['planned', 'writing', 'drafted', 'in review', 'scheduled', 'published'] as const;
export type PlanState = (typeof planStates)[number];

/** A topic as lists show it. */
export interface TopicRow extends TopicInput {
  id: string;
  version: number;
  /** Who planned it; null for somebody without a name or an account. */
  by: string | null;
  /** 'gone' where the post that was made of it was deleted: it can be planned again. */
  state: PlanState | 'gone';
  /** Why it was not ordered in its night, or why its article is not complete. */
  problem: string | null;
  /** What was made of it, also in the bin; null while it is planned, and where that is gone for good. */
  post: { id: string; title: string } | null;
}

/** What stands in the calendar of the plan. */
export interface PlanEntry {
  /** 'draft' is a new post that was never stored, whose draft becomes public at a time. */
  kind: 'topic' | 'post' | 'draft';
  id: string;
  title: string;
  state: PlanState;
  /** In the studio's time zone, 'YYYY-MM-DD'. */
  day: string;
  /** When it becomes or became public, ISO 8601; null of everything else. */
  at: string | null;
  /** What somebody has to see to. */
  problem: string | null;
}

/** So many entries are shown at most. */
export const mostPlanEntries = 1_000;

/** When articles are written, by the studio's clock, as '01:00'; a night may begin on the evening before. */
export interface Night {
  from: string;
  until: string;
}

/** What holds where the studio has not said anything else. */
export const usualNight: Night = { from: '01:00', until: '05:00' };

/** The day to which it is night at `clock`, as '2026-11-24T01:30'; undefined by day. With one time twice it is always night. */
export function nightAt(clock: string, { from, until }: Night): string | undefined {
  const [day = '', time = ''] = clock.split('T');
  if (from <= until) return from === until || (from <= time && time < until) ? day : undefined;
  if (time < until) return day;
  return time >= from ? dayAfter(day, 1) : undefined;
}

/** When the night to a day begins by the studio's clock, as '2026-11-24T01:00'. */
export function nightBegins(day: string, { from, until }: Night): string {
  if (from === until) return `${day}T00:00`;
  return `${from < until ? day : dayAfter(day, -1)}T${from}`;
}

/** The day to which the next night is that begins after `clock`. */
export function nextNight(clock: string, night: Night): string {
  const [today = ''] = clock.split('T');
  const days = [today, dayAfter(today, 1)];
  return days.find((day) => nightBegins(day, night) > clock) ?? dayAfter(today, 2);
}
