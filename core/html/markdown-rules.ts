/** What an element says in an attribute; nothing where it has none of that name. */
export type Says = (name: string) => string | null | undefined;

/** A block of code in Markdown, between more marks than stand in it. */
export function fenced(code: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, ...Array.from(code.matchAll(/`+/g), ([marks]) => marks.length + 1)));
  return `${fence}${language}\n${code}\n${fence}`;
}

/**
 * What a page says of the language of its code: `language-python` as HTML proposes, `highlight-source-js` as GitHub has it,
 * `brush: php` or `sourceCode python`. `around` are the code, what holds it and what holds that; `pre` is among them.
 */
export function languageOfCode(around: readonly Says[], pre: Says): string {
  for (const says of around)
    for (const name of ['data-language', 'data-lang', 'lang', 'data-code-language', 'class']) {
      const said = says(name) ?? '';
      // Elsewhere it is the language of people.
      const language = name === 'class' ? languageInClass(said) : name === 'lang' && says !== pre ? '' : said.trim();
      const known = /^[a-z][\w+#.-]{0,19}$/i.test(language) ? language.toLowerCase() : '';
      if (known !== '' && !/^(?:none|plain|plaintext|nohighlight|auto)$/.test(known)) return known;
    }
  return '';
}

const begins = /^(?:lang(?:uage)?-|highlight-(?:source|text)-|hljs-language-|brush:)(?=[\w+#.-])/i;
const namesNext = /^(?:brush:|sourceCode|hljs|prettyprint)$/i;

function languageInClass(names: string): string {
  const words = names.split(/\s+/);
  const said =
    words.find((word) => begins.test(word))?.replace(begins, '') ??
    words.find((_word, at) => namesNext.test(words[at - 1] ?? '')) ??
    '';
  const [language = ''] = /^[\w+#.-]*/.exec(said) ?? [];
  // GitHub names HTML so.
  return language.replace(/^html-(?:basic|derivative)$/, 'html');
}

/** Whether a task is done, as an item or its box says it; undefined where it says nothing of that. */
export function isDoneTask(says: Says): boolean | undefined {
  const said = says('data-checked') ?? says('aria-checked');
  if (said !== null && said !== undefined) return said === 'true';
  const [, state] = /(?:^|\s)checkbox-(on|off)(?:\s|$)/.exec(says('class') ?? '') ?? [];
  return state === undefined ? undefined : state === 'on';
}

/** An address as it stands in the brackets of a link or a picture, which brackets and blanks would end. */
export function inBrackets(address: string): string {
  return address.replace(
    /[\s()<>[\]\\"]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  );
}
