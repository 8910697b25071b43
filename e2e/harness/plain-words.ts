import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutNames } from '@prism/core/content/facts';
import { pages, type PageName } from '@prism/core/content/content';
import { archive } from './second-studio.ts';

/** What the fields of a page say where no one has written anything. */
function plainWordsOf(page: PageName): string[] {
  const said = new Set<string>();
  JSON.stringify(pages[page].fields, (name, value: unknown) => {
    if (name === 'plain' && typeof value === 'string') said.add(value);
    return value;
  });
  return [...said];
}

/** Too little to know a sentence by, such as 'for'. */
const few = 5;

const own = readdirSync(archive, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => readFileSync(join(archive, file), 'utf8'))
  .join('\n');

/**
 * Which plain words of a page are in `html`, each as a whole text or attribute, whatever fills in what they name, and are no
 * words of the second studio's.
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
