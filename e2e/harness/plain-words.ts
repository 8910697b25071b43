import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutNames } from '@prism/core/content/facts';
import { pages, type PageName } from '@prism/core/content/content';
import { archive } from './second-studio.ts';

/** The default texts of a page's fields. */
function plainWordsOf(page: PageName): string[] {
  const said = new Set<string>();
  JSON.stringify(pages[page].fields, (name, value: unknown) => {
    if (name === 'plain' && typeof value === 'string') said.add(value);
    return value;
  });
  return [...said];
}

/** Shorter texts, such as 'for', identify no sentence. */
const few = 5;

const own = readdirSync(archive, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => readFileSync(join(archive, file), 'utf8'))
  .join('\n');

/**
 * The default texts of a page that appear in `html` as a whole text or attribute, with any placeholder values. Texts
 * that the second studio uses too do not count.
 */
export function plainWordsIn(html: string, page: PageName): string[] {
  const seen = html
    .replaceAll(/<(style|script)[\s\S]*?<\/\1[^>]*>|<!-- -->/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
  return plainWordsOf(page).filter((words) => {
    const fixed = withoutNames(words);
    if (fixed !== words && fixed.replaceAll(/[^a-z]/gi, '').length < few) return false;
    const anyNames = RegExp.escape(words).replaceAll(/\\\{[^}]*\\\}/g, '[^<>"]+');
    const isOwn = new RegExp(`"${anyNames}"`).test(own);
    return !isOwn && new RegExp(`(?:>|=")\\s*${anyNames}\\s*[<"]`).test(seen);
  });
}
