import { dayIn } from '@prism/core/contract/days';
import { providerIdPattern, providerIds, providerLabels } from '@prism/core/contract/generations';
import { jobNames, queueNames } from '@prism/core/contract/jobs';
import { runDays, runStates } from '@prism/core/contract/runs';
import { jobName, queueLabels } from './job-names.ts';

/** Tags of the search by their query names; on a queue's page `queue` is fixed. */
export const tagNames = ['state', 'of', 'provider', 'since', 'name'] as const;
export type TagName = (typeof tagNames)[number];
export type Tags = Readonly<Partial<Record<TagName, string>>>;

/** A tag's values with synonyms. */
type Choices = readonly { id: string; label: string; also?: string }[];

const stateWords: Readonly<Record<string, string>> = { active: 'working', completed: 'done' };
const otherWords: Readonly<Record<string, string>> = { queued: 'waiting', completed: 'sent' };

const choices: Readonly<Record<Exclude<TagName, 'since'>, Choices>> = {
  state: runStates.map((id) => ({ id, label: stateWords[id] ?? id, ...(otherWords[id] && { also: otherWords[id] }) })),
  of: queueNames.map((id) => ({ id, label: queueLabels[id] })),
  provider: providerIds.map((id) => ({ id, label: providerLabels[id] })),
  name: jobNames.map((id) => ({ id, label: jobName({ name: id }) })),
};

/** Names before the colon. */
const typedNames: Readonly<Record<TagName, string>> = {
  state: 'state',
  of: 'queue',
  provider: 'provider',
  since: 'since',
  name: 'name',
};

const sinceWords = `today, yesterday, 1d to ${runDays}d, or a day such as 2026-11-20`;
const dayMs = 24 * 60 * 60 * 1000;

/** The first day of `since`, 'YYYY-MM-DD' in `timeZone`; undefined if invalid. */
export function firstDay(since: string, timeZone: string, now: number): string | undefined {
  const ago = since === 'today' ? 0 : since === 'yesterday' ? 1 : Number(/^(\d{1,2})d$/.exec(since)?.[1] ?? NaN);
  if (ago <= runDays) return dayOf(Date.parse(dayIn(timeZone, now)) - ago * dayMs);
  return /^20\d\d-\d\d-\d\d$/.test(since) && isDay(since) ? since : undefined;
}

const dayOf = (midnight: number) => new Date(midnight).toISOString().slice(0, 10);

/** '2026-02-31' is invalid. */
function isDay(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && dayOf(time) === text;
}

/** The query value of a typed tag, several separated by commas; undefined if one is invalid. */
export function tagValue(name: TagName, typed: string): string | undefined {
  if (name === 'since') return firstDay(typed.toLowerCase(), 'UTC', 0) === undefined ? undefined : typed.toLowerCase();
  const values = valuesOf(typed.toLowerCase()).map((word) => oneValue(name, word));
  return values.length > 0 && values.every((value) => value !== undefined) ? [...new Set(values)].join() : undefined;
}

function oneValue(name: Exclude<TagName, 'since'>, word: string): string | undefined {
  const known = choices[name].find(({ id, label, also }) => [id, label.toLowerCase(), also].includes(word))?.id;
  // Added services have their own names.
  return known ?? (name === 'provider' && providerIdPattern.test(word) ? word : undefined);
}

export const valuesOf = (value: string) => value.split(',').filter(Boolean);

/** 'provider: Gemini' */
export function tagText(name: TagName, value: string): string {
  const labelOf = (one: string) => name !== 'since' && choices[name].find(({ id }) => id === one)?.label;
  const labels = valuesOf(value).map((one) => labelOf(one) || one);
  return `${typedNames[name]}: ${labels.join(', ')}`;
}

/** Valid values, for an error message. */
function meant(name: TagName): string {
  const words = (each: keyof typeof choices) => choices[each].map(({ id, label }) => (each === 'name' ? id : label));
  if (name === 'since') return `since: accepts ${sinceWords}.`;
  return `${typedNames[name]}: accepts one or more of these, separated by commas: ${words(name).join(', ').toLowerCase()}.`;
}

/** Typed text after tags were taken out. */
export interface Typed {
  tags: Tags;
  /** The rest of the box. */
  text: string;
  /** Why an apparent tag is invalid. */
  problem?: string;
}

const typedTag = new RegExp(`(^|\\s)(${Object.values(typedNames).join('|')}):[ \\t]*(\\S*)`, 'gi');

/**
 * Takes tags such as `state:failed` out of typed text. The last word stays unless the text `isWhole`; invalid tags
 * stay too.
 */
export function readTags(typed: string, isWhole: boolean): Typed {
  const tags: Partial<Record<TagName, string>> = {};
  let problem: string | undefined;
  const text = typed.replace(typedTag, (part, before: string, word: string, value: string, at: number) => {
    const isEnded = isWhole || at + part.length < typed.length;
    const name = tagNames.find((each) => typedNames[each] === word.toLowerCase());
    if (!isEnded || !name) return part;
    const found = tagValue(name, value);
    if (found === undefined) {
      problem ??= meant(name);
      return part;
    }
    tags[name] = found;
    return before;
  });
  const isTaken = Object.keys(tags).length > 0;
  return { tags, text: isTaken ? text.replace(/\s+/g, ' ').trimStart() : text, ...(problem && { problem }) };
}

/** The words to search for, without complete and incomplete tags. */
export function searchedWords(typed: string): string {
  return typed.replace(typedTag, '').replace(/\s+/g, ' ').trim();
}
