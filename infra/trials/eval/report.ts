import { inColumns } from '../table.ts';
import type { Measures } from './measure.ts';

export interface Result {
  brief: string;
  provider: string;
  model: string;
  /** Versions of the outline prompt and the part prompts. */
  version: string;
  /** Why there is no article. */
  error?: string;
  measures?: Measures;
  deadLinks?: readonly string[];
  /** Share of text that other articles of the run have too. */
  similarity?: number;
  inputTokens?: number;
  outputTokens?: number;
  /** The longest time to the first word, in seconds. */
  slowestFirstWord?: number;
  wordsPerSecond?: number;
}

const headings = [
  'model',
  'prompts',
  'brief',
  'words',
  'length',
  'structure',
  'forbidden',
  'links',
  'dead',
  'keywords',
  'ease',
  'similar',
  'tokens in',
  'out',
  'first word s',
  'words/s',
];

/** A table of results, one of means by model and prompt version, and the problems in words. */
export function report(results: readonly Result[]): string[] {
  const groups = [...Map.groupBy(results, ({ model, version }) => `${model}\0${version}`).values()];
  const rows = groups.flatMap((group) => group.map(rowOf));
  return [
    ...inTwo([headings, ...rows]),
    '',
    ...inTwo([headings, ...groups.map(meanOf)]),
    '',
    ...results.flatMap(faultsOf),
  ];
}

/** Two tables, problems and measurements: one would be wider than a terminal. */
function inTwo(rows: readonly (readonly string[])[]): string[] {
  const [named, right] = [3, headings.indexOf('keywords')];
  const figures = rows.map((row) => [...row.slice(0, named), ...row.slice(right)]);
  return [...inColumns(rows.map((row) => row.slice(0, right))), '', ...inColumns(figures)];
}

function rowOf(result: Result): string[] {
  const { model, version, brief, measures, similarity } = result;
  if (!measures) return [model, version, brief, 'none'];
  const { words, length, structure, forbidden, links, keywords, readingEase } = measures;
  return [
    model,
    version,
    brief,
    String(words),
    mark(length),
    mark(structure),
    String(forbidden.length),
    String(links.length),
    String(result.deadLinks?.length ?? 0),
    percent(keywords),
    readingEase.toFixed(0),
    percent(similarity ?? 0),
    String(result.inputTokens ?? 0),
    String(result.outputTokens ?? 0),
    (result.slowestFirstWord ?? 0).toFixed(1),
    (result.wordsPerSecond ?? 0).toFixed(0),
  ];
}

function meanOf(group: readonly Result[]): string[] {
  const [first] = group;
  const whole = group.flatMap(({ measures, ...result }) => (measures ? [{ ...result, measures }] : []));
  const mean = (of: (result: (typeof whole)[number]) => number) =>
    whole.reduce((sum, result) => sum + of(result), 0) / Math.max(1, whole.length);
  const good = (of: (measures: Measures) => string[]) =>
    percent(mean((result) => Number(of(result.measures).length === 0)));
  return [
    first?.model ?? '',
    first?.version ?? '',
    `all ${whole.length} of ${group.length}`,
    mean(({ measures }) => measures.words).toFixed(0),
    good(({ length }) => length),
    good(({ structure }) => structure),
    mean(({ measures }) => measures.forbidden.length).toFixed(1),
    mean(({ measures }) => measures.links.length).toFixed(1),
    mean(({ deadLinks = [] }) => deadLinks.length).toFixed(1),
    percent(mean(({ measures }) => measures.keywords)),
    mean(({ measures }) => measures.readingEase).toFixed(0),
    percent(mean((result) => result.similarity ?? 0)),
    mean((result) => result.inputTokens ?? 0).toFixed(0),
    mean((result) => result.outputTokens ?? 0).toFixed(0),
    mean((result) => result.slowestFirstWord ?? 0).toFixed(1),
    mean((result) => result.wordsPerSecond ?? 0).toFixed(0),
  ];
}

function faultsOf({ model, version, brief, error, measures, deadLinks = [] }: Result): string[] {
  const faults = [
    ...(error ? [error] : []),
    ...(measures ? [...measures.length, ...measures.structure] : []),
    ...(measures?.forbidden.length ? [`says ${[...new Set(measures.forbidden)].join(', ')}`] : []),
    ...(measures?.links.length ? [`links to ${measures.links.join(', ')}`] : []),
    ...deadLinks.map((link) => `has a dead link: ${link}`),
  ];
  return faults.map((fault) => `${model}, ${version}, ${brief}: ${fault}`);
}

function mark(faults: readonly string[]): string {
  return faults.length === 0 ? 'ok' : String(faults.length);
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
