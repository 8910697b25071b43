// Mail programs' words in many languages: lines that introduce a quotation, and header labels.
import words from './mail-words.json' with { type: 'json' };

/** A mail's own words and its quotations. Own words are never in `quoted`. */
export interface PartsOfMail {
  words: string;
  quoted: string;
}

/**
 * Quotations are below or above, after '>', after a line that names the author, or after mail headers. In doubt, and
 * among answers to single lines, text counts as own words.
 */
export function partsOfMail(text: string): PartsOfMail {
  const lines = text.trim().split('\n').flatMap(withoutRest);
  const begin = answeredFrom(lines);
  const { words, quoted } = withoutQuotations(lines.slice(0, begin));
  const all = { words: tidy(words), quoted: tidy([...quoted, ...lines.slice(begin)]) };
  // If only headers or a line start it, nothing proves that all of it is quoted.
  return all.words === '' && begin < lines.length ? { words: text.trim(), quoted: '' } : all;
}

/** For showing: all words if the author says that there are answers within an unmarked quotation. */
export function shownPartsOfMail(text: string): PartsOfMail {
  const parts = partsOfMail(text);
  const isMarked = parts.quoted.split('\n').some(isQuoted);
  return !isMarked && saysOneOf(parts.words, words.below) ? { words: text.trim(), quoted: '' } : parts;
}

const tidy = (lines: readonly string[]) => lines.join('\n').trim();
const isEmpty = (line: string | undefined) => line !== undefined && line.trim() === '';
const isQuoted = (line: string | undefined) => line?.trimStart().startsWith('>') ?? false;
const isRule = (line: string | undefined) => /^\s*[-_=*─\u2010-\u2015]{3,}\s*$/.test(line ?? '');
/** '--- Original ---' in any language, directly above headers. */
function isLabelledRule(line = ''): boolean {
  const said = line.trim();
  const isStroke = (part: string) => /^[-_=*\u2010-\u2015]{3}$/.test(part);
  return said.length >= 6 && said.length <= 100 && isStroke(said.slice(0, 3)) && isStroke(said.slice(-3));
}

/** The first line of the quotation at the end; past the last line if there is none. */
function answeredFrom(lines: readonly string[]): number {
  for (let at = 0; at < lines.length; at += 1) {
    if (isEmpty(lines[at]) || isQuoted(lines[at])) continue;
    const below = isSeparator(lines, at) ? at + 1 : (headersEnd(lines, at) ?? attributionOfAll(lines, at));
    if (below === undefined || isAnsweredWithin(lines, below)) continue;
    let begin = isLabelledRule(lines[at - 1]) ? at - 1 : at;
    while (begin > 0 && (isEmpty(lines[begin - 1]) || isRule(lines[begin - 1]))) begin -= 1;
    return begin;
  }
  return lines.length;
}

/** Whether words are below or between quoted lines and may be the writer's own. */
function isAnsweredWithin(lines: readonly string[], from: number): boolean {
  const first = lines.findIndex((line, at) => at >= from && isQuoted(line));
  return first !== -1 && lines.some((line, at) => at > first && !isEmpty(line) && !isQuoted(line));
}

/** Lines with '>' at the end, at the beginning, and before a signature. */
function withoutQuotations(lines: readonly string[]): { words: string[]; quoted: string[] } {
  const blocks = quotationsIn(lines);
  const last = blocks.at(-1);
  if (!last) return { words: [...lines], quoted: [] };
  const rest = lines.slice(last.end).filter((line) => !isEmpty(line));
  if (rest.length === 0 || isSignature(rest[0] ?? '')) {
    const words = [...lines.slice(0, last.begin), ...(rest.length > 0 ? ['', ...rest] : [])];
    return { words, quoted: lines.slice(last.begin, last.end) };
  }
  const isFirst = blocks.length === 1 && lines.slice(0, last.begin).every(isEmpty);
  return isFirst
    ? { words: lines.slice(last.end), quoted: lines.slice(last.begin, last.end) }
    : { words: [...lines], quoted: [] };
}

/** Each run of lines with '>', with the line before it that names the author. */
function quotationsIn(lines: readonly string[]): { begin: number; end: number }[] {
  const blocks: { begin: number; end: number }[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    if (!isQuoted(lines[at])) continue;
    let end = at + 1;
    for (let next = end; next < lines.length && (isQuoted(lines[next]) || isEmpty(lines[next])); next += 1)
      if (isQuoted(lines[next])) end = next + 1;
    blocks.push({ begin: introducedFrom(lines, at), end });
    at = end - 1;
  }
  return blocks;
}

/** The line that introduces the quotation that starts at `quoted`. */
function introducedFrom(lines: readonly string[], quoted: number): number {
  let last = quoted - 1;
  while (isEmpty(lines[last])) last -= 1;
  // The bracket after an email may have wrapped to the next line.
  const broken = /^\s*>:/.test(lines[quoted] ?? '') ? '>:' : '';
  let found: number | undefined;
  for (let first = last; first >= 0 && first > last - 4 && !isEmpty(lines[first]); first -= 1) {
    const line = `${lines.slice(first, last + 1).join(' ')}${broken}`;
    if (isAttribution(line) && isDated(line)) return first;
    // Without a date, its first half may be one line above.
    const isFirstHalf = found === first + 1 && /\d/.test(lines[first] ?? '') && !/[.!?]\s*$/.test(lines[first] ?? '');
    if (isAttribution(line) && (found === undefined || isFirstHalf)) found = first;
  }
  if (found !== undefined) return found;
  const above = lines[last] ?? '';
  // Names the author in any language, directly above.
  const saysWhose = /\d|@/.test(above) || (saysWrote(above) && startsWithDay.test(above));
  return last === quoted - 1 && /[:：]\s*$/.test(above) && saysWhose ? last : quoted;
}

/** Yahoo's app puts the quotation on the line that introduces it. */
function withoutRest(line: string): string[] {
  const end = line.length > 20_000 ? -1 : line.search(/[:：] {3}/) + 1;
  const introduction = line.slice(0, end);
  return end > 0 && isAttribution(introduction) && isDated(introduction) ? [introduction, line.slice(end)] : [line];
}

/** As programs begin, with a day. */
const startsWithDay = /^\s*(?:(?:On|Le|Am|El|Il|Em|Op|Den|W|Dnia)\s|\d)/;

const saysWrote = (line: string) => saysOneOf(line, words.wrote);

function saysOneOf(line: string, words: readonly string[]): boolean {
  const small = line.toLowerCase();
  return words.some((word) => small.includes(word));
}

const address = /[^\s<>@]@[^\s<>@]+\.[^\s<>@]/;
const clock = /\b\d{1,2}[:.h]\d{2}\b/;
const year = /\b(?:19|20)\d{2}\b|\d{1,2}[./]\d{1,2}[./]\d{2}\b/;

/** Mail programs put direction marks around names and emails. */
const withoutMarks = (line: string) => line.replace(/\p{Cf}/gu, '');

const isDated = (line: string) => clock.test(line) || year.test(line);

/** 'On Monday at 9:30, Tom wrote:', in the usual languages. */
function isAttribution(line: string): boolean {
  if (line.length > 500 || !/(?:[:：]|wrote|--)$/i.test(withoutMarks(line).trimEnd())) return false;
  if (saysWrote(line)) return /\d|@/.test(line);
  return address.test(line) && isDated(line);
}

/** People address their correspondent; programs name the quoted author. */
const saysYou =
  /(?:^|[\s,])(?:you|u|du|sie|ihr|vous|tu|usted|lei|voi|você|jij|je|jullie|ty|pan|pani|вы|ты|ви|ти) ?(?:wrote|said|writes|schriebst|schrieben|schriebt|avez écrit|as écrit|escribió|escribiste|ha scritto|hai scritto|escreveu|schreef|schreven|skrev|написали|написав)|(?:schrieben sie|schriebst du|schriebt ihr|escribiste|hai scritto|schreef (?:je|u|jij)|skrev du|du skrev|napisałeś|napisałaś)/iu;

/** Lines below are unmarked, so it must name date and author. */
function attributionOfAll(lines: readonly string[], at: number): number | undefined {
  for (let length = 1; length <= 4 && !isEmpty(lines[at + length - 1]); length += 1) {
    const line = lines.slice(at, at + length).join(' ');
    // A full stop ends the previous sentence, so that line is not part of it.
    if (length > 1 && /[.!?:]\s*$/.test(lines[at + length - 2] ?? '')) return undefined;
    if (isAttribution(line) && isDated(line) && isOfProgram(line))
      return isQuoted(nextOf(lines, at + length)) ? undefined : at + length;
  }
  return undefined;
}

/** Programs write a whole sentence, which names an email or begins with a day. */
function isOfProgram(line: string): boolean {
  if (/^\s*(?:on|am|le|el|il|em|op|den|w|dnia)\s/.test(line)) return false;
  return address.test(line) || (clock.test(line) && startsWithDay.test(line) && !saysYou.test(line));
}

const nextOf = (lines: readonly string[], from: number) => lines.slice(from, from + 5).find((line) => !isEmpty(line));

/** '-----Original Message-----' */
function isSeparator(lines: readonly string[], at: number): boolean {
  const line = (lines[at] ?? '').trim();
  if (line.length > 80) return false;
  if (/^begin forwarded message:$/i.test(line)) return true;
  return /^[-_=*\u2010-\u2015]{2,}[^-_=*\u2010-\u2015]/.test(line) && saysOneOf(line, words.original);
}

/** By lower-case label; of two kinds with the same label, the first. */
const labelled = new Map(
  Object.entries(words.headers)
    .toReversed()
    .flatMap(([kind, names]) => names.map((name) => [name.toLowerCase(), kind] as const)),
);

function kindOf(line: string) {
  const bare = withoutMarks(line.trim().slice(0, 100)).replace(/[*_]/g, '');
  const end = bare.search(/[:：]/);
  return end === -1 ? undefined : labelled.get(bare.slice(0, end).trimEnd().toLowerCase());
}

/** The line after the headers of the answered mail, as Outlook and others add them; undefined if there are none. */
function headersEnd(lines: readonly string[], at: number): number | undefined {
  if (kindOf(lines[at] ?? '') === undefined) return undefined;
  const kinds = new Set<string>();
  let hasAddress = false;
  let isTimed = false;
  let end = at;
  let others = 0;
  for (let next = at; next < lines.length && next < at + 20 && others < 3; next += 1) {
    const line = lines[next] ?? '';
    const kind = kindOf(line);
    if (kind) {
      kinds.add(kind);
      hasAddress ||= kind === 'from' && address.test(`${line} ${lines[next + 1] ?? ''}`);
      isTimed ||= (kind === 'sent' || kind === 'date') && clock.test(line) && /\d{4}|\d[./]\d{1,2}[./]\d{2}/.test(line);
      end = next + 1;
      others = 0;
    } else if (isEmpty(line)) {
      if (kindOf(lines[next + 1] ?? '') === undefined) break;
    } else others += 1;
  }
  const has = (...some: string[]) => some.some((kind) => kinds.has(kind));
  // People list from, to, subject and date of journeys and meetings too.
  const isTimedHeader = isTimed && has('subject') && kindOf(lines[at] ?? '') === 'from';
  const isWhole = has('from') && ((has('sent') && has('to')) || isTimedHeader);
  return isWhole || (hasAddress && has('sent', 'date')) ? end : undefined;
}

const signature = /^(?:--\s*$|[_=—─-]{2,}\s*$|Sent from |Get Outlook for |Gesendet von |Envoyé de )/i;
const aboutThisMail =
  /^(?:this|diese|ce|cet|este|esta|questo|questa|dit|deze) (?:e-?mail|message|communication|nachricht|courriel|mensaje|correo|messaggio|bericht|mensagem)\b/i;

/** Signatures of mail programs and mailing lists, and disclaimers of companies. */
function isSignature(line: string): boolean {
  const words = line.replace(/^\W+/, '');
  return (
    signature.test(line.trim()) || aboutThisMail.test(words) || /^(?:confidential|disclaimer|vertraulich)/i.test(words)
  );
}
