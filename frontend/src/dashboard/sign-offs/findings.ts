import { dollarsText } from '@prism/core/contract/budget';
import { findingsShown, looksLikeSpam, type SignOffPart } from '@prism/core/contract/sign-offs';
import type { ArticleUse, PostChecks } from '@prism/core/contract/sign-offs-calls';
import { numberText } from '@prism/core/contract/number-text';

export interface Finding {
  sentence: string;
  list: readonly string[];
}

export function findingOf(part: SignOffPart, found: PostChecks): Finding {
  const { counts, statements, quotations, links, pictures, nearest } = found;
  switch (part) {
    case 'facts':
      return {
        sentence:
          counts.statements === 0
            ? 'No sentences with figures.'
            : `${plural(counts.statements, 'sentence')} with a figure, ${counts.sourced} with a source.`,
        list: [...new Set(statements.filter(({ hasSource }) => !hasSource).map(({ text }) => withoutBars(text)))].slice(
          0,
          findingsShown,
        ),
      };
    case 'links':
      return {
        sentence: linksSentence(found),
        list: links.filter(({ state }) => state === 'fails').map(({ address, problem }) => `${address}: ${problem}`),
      };
    case 'sources':
      return {
        sentence: `${plural(counts.links, 'link')} and ${plural(counts.quotations, 'quotation')}.${givenSentence(found)}`,
        list: quotations,
      };
    case 'rights': {
      const seen =
        counts.pictures === 0 ? 'No picture from elsewhere.' : `${plural(counts.pictures, 'picture')} from elsewhere.`;
      const passage = nearest ? ` Longest passage published before: ${plural(nearest.words, 'word')}.` : '';
      return { sentence: seen + passage, list: [...pictures, ...(nearest ? [`“${nearest.passage}”`] : [])] };
    }
  }
}

/** A table row as a line of its cells. */
export function withoutBars(text: string): string {
  const line = text.trim();
  if (!/^\||\|$/.test(line)) return line;
  const cells = line.split('|').map((cell) => cell.trim());
  return cells.filter(Boolean).join(' · ');
}

function linksSentence({ counts, links }: PostChecks): string {
  if (counts.links === 0) return 'No links.';
  const count = (state: (typeof links)[number]['state']) => links.filter((link) => link.state === state).length;
  const [answer, fail, asked, own] = [count('answers'), count('fails'), count('asked'), count('own')];
  const parts = [
    answer > 0 || fail > 0
      ? `${answer} ${answer === 1 ? 'answers' : 'answer'}, ${fail} ${fail === 1 ? 'does' : 'do'} not`
      : '',
    asked > 0 ? `${asked} being checked` : '',
    own > 0 ? `${own} not checked, because they lead to this site or are not web links` : '',
  ];
  return `${parts.filter(Boolean).join('; ')}.`;
}

/** The order's facts and how the text uses them. */
function givenSentence({ given }: PostChecks): string {
  if (!given) return '';
  const { links, cited, unread, notes } = given;
  const list = [links > 0 && plural(links, 'link'), notes > 0 && plural(notes, 'note')].filter(Boolean).join(' and ');
  const rest = [links > 0 && `${cited} cited`, unread > 0 && `${unread} not read`].filter(Boolean).join(', ');
  return ` Sources: ${list}${rest && `; ${rest}`}.`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** '$0.14, 7,020 tokens' as counted by providers. */
export function costSentence({ tokens, isEstimated, cost }: ArticleUse): string {
  const count = `${isEstimated ? 'about ' : ''}${numberText(tokens)} tokens`;
  return cost === null ? count : `${dollarsText(cost)}, ${count}`;
}

export function rateSentence({ rate }: PostChecks): string {
  const said = `${rate.week} in the last 7 days, usually ${rate.usual} a week.`;
  return looksLikeSpam(rate) ? `${said} Readers and search engines may see that as spam.` : said;
}
