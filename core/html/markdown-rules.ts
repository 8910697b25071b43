/** Reads an attribute of an element; null if missing. */
export type Says = (name: string) => string | null | undefined;

export function fenced(code: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, ...Array.from(code.matchAll(/`+/g), ([marks]) => marks.length + 1)));
  return `${fence}${language}\n${code}\n${fence}`;
}

/** The part of a DOM node that code needs. */
interface CodeNode {
  nodeName: string;
  nodeType: number;
  textContent: string | null;
  childNodes: ArrayLike<CodeNode>;
}

const lineNames: ReadonlySet<string> = new Set(['DIV', 'LI', 'OL', 'P', 'TABLE', 'TR', 'UL']);

/** The text of code whose lines may be elements. */
export function codeIn(node: CodeNode): string {
  if (node.nodeName === 'BR') return '\n';
  if (node.nodeType === 3) return node.textContent ?? '';
  return Array.from(node.childNodes).reduce((code, child) => {
    const text = codeIn(child);
    if (!lineNames.has(child.nodeName)) return code + text;
    return `${code}${code === '' || code.endsWith('\n') ? '' : '\n'}${text}${text.endsWith('\n') ? '' : '\n'}`;
  }, '');
}

/**
 * The language of code by its classes: `language-python` in HTML, `highlight-source-js` on GitHub, `brush: php`,
 * `sourceCode python`. `around` are the code, its parent and grandparent, among them `pre`.
 */
export function languageOfCode(around: readonly Says[], pre: Says): string {
  for (const says of around)
    for (const name of [
      'data-language',
      'data-lang',
      'lang',
      'data-code-language',
      'data-enlighter-language',
      'class',
    ]) {
      const said = says(name) ?? '';
      // In other attributes it is a human language.
      const language = name === 'class' ? languageInClass(said) : name === 'lang' && says !== pre ? '' : said.trim();
      const known = /^[a-z][\w+#.-]{0,19}$/i.test(language) ? language.toLowerCase() : '';
      if (known !== '' && !/^(?:none|plain|plaintext|nohighlight|auto)$/.test(known)) return known;
    }
  return '';
}

const begins = /^(?:lang(?:uage)?[-:]|highlight-(?:source|text)-|hljs-language-|brush:)(?=[\w+#.-])/i;
const namesNext = /^(?:brush:|sourceCode|hljs|prettyprint)$/i;

function languageInClass(names: string): string {
  const words = names.split(/\s+/);
  const said =
    words.find((word) => begins.test(word))?.replace(begins, '') ??
    words.find((_word, at) => namesNext.test(words[at - 1] ?? '')) ??
    '';
  const [language = ''] = /^[\w+#.-]*/.exec(said) ?? [];
  // GitHub's name for HTML.
  return language.replace(/^html-(?:basic|derivative)$/, 'html');
}

export function isDoneTask(says: Says): boolean | undefined {
  const said = says('data-checked') ?? says('aria-checked');
  if (said !== null && said !== undefined) return said === 'true';
  const [, state] = /(?:^|\s)checkbox-(on|off)(?:\s|$)/.exec(says('class') ?? '') ?? [];
  return state === undefined ? undefined : state === 'on';
}

export function inBrackets(address: string): string {
  return address.replace(
    /[\s()<>[\]\\"]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  );
}
