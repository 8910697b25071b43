import { DomUtils, parseDocument } from 'htmlparser2';
import type { TestServer } from './start-test-server.ts';

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type Tree = Element | ReturnType<typeof parseDocument>;

/** An attribute's value; for `class` one of its names; `name` falls back to the accessible name. */
type Asked = Readonly<Record<string, string | RegExp>>;

const unread = new Set(['script', 'style', 'svg', 'noscript', 'template']);
const inline = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'mark', 's', 'small', 'span', 'strong', 'sup', 'time']);

export class Part {
  readonly #tree: Tree;
  readonly #page: Tree;

  constructor(tree: Tree, page: Tree = tree) {
    this.#tree = tree;
    this.#page = page;
  }

  /** Descendants with this tag, `*` for any, in document order. */
  all(tag: string, asked: Asked = {}): Part[] {
    return DomUtils.getElementsByTagName(tag, this.#tree.children, true)
      .map((element) => new Part(element, this.#page))
      .filter((part) => Object.entries(asked).every(([attribute, value]) => part.#says(attribute, value)));
  }

  /** The only match. */
  one(tag: string, asked: Asked = {}): Part {
    const [part, ...others] = this.all(tag, asked);
    if (!part || others.length > 0)
      throw new Error(
        `${part ? 1 + others.length : 'no'} <${tag}> ${JSON.stringify(asked)}: ${this.text.slice(0, 200)}`,
      );
    return part;
  }

  /** The innermost section with this heading. */
  section(heading: string): Part {
    const holds = (part: Part) => part.headings().includes(heading);
    const found = this.all('section').findLast(holds);
    if (!found) throw new Error(`no section “${heading}”: ${this.headings().join(', ')}`);
    return found;
  }

  headings(level?: number): string[] {
    return this.all('*').flatMap((part) => (part.#isHeading(level) ? part.text : []));
  }

  texts(tag: string, asked?: Asked): string[] {
    return this.all(tag, asked).map(({ text }) => text);
  }

  /** Targets of its links. */
  get links(): string[] {
    return this.all('a').map((link) => link.attribute('href'));
  }

  attribute(name: string): string {
    return 'attribs' in this.#tree ? (this.#tree.attribs[name] ?? '') : '';
  }

  has(attribute: string): boolean {
    return 'attribs' in this.#tree && attribute in this.#tree.attribs;
  }

  /** The accessible name. */
  get name(): string {
    const ids = this.attribute('aria-labelledby').split(' ').filter(Boolean);
    const labels = ids.map((id) => DomUtils.getElementById(id, this.#page.children, true));
    const text = labels.map((label) => (label ? new Part(label).text : '')).join(' ');
    return this.attribute('aria-label') || text || this.attribute('alt') || this.text;
  }

  /** Its text with collapsed spaces. */
  get text(): string {
    const words: string[] = [];
    collect(this.#tree, words);
    return words.join('').replace(/\s+/g, ' ').trim();
  }

  /** Its raw content, for example of a script. */
  get source(): string {
    return DomUtils.textContent(this.#tree);
  }

  #isHeading(level: number | undefined): boolean {
    return 'name' in this.#tree && (level ? this.#tree.name === `h${level}` : /^h[1-6]$/.test(this.#tree.name));
  }

  #says(attribute: string, value: string | RegExp): boolean {
    const said = attribute === 'name' && !this.has('name') ? this.name : this.attribute(attribute);
    if (value instanceof RegExp) return value.test(said);
    return attribute === 'class' ? said.split(/\s+/).includes(value) : said === value;
  }
}

function collect(tree: Tree, words: string[]): void {
  for (const node of tree.children) {
    if ('data' in node && node.type === 'text') words.push(node.data);
    if (!('name' in node) || !('children' in node) || unread.has(node.name)) continue;
    const space = inline.has(node.name) ? '' : ' ';
    words.push(space);
    collect(node, words);
    words.push(space);
  }
}

export class ReadPage extends Part {
  readonly status: number;
  readonly html: string;

  constructor(status: number, html: string) {
    super(parseDocument(html));
    this.status = status;
    this.html = html;
  }

  get title(): string {
    return this.one('head').one('title').text;
  }

  get main(): Part {
    return this.one('main');
  }

  /** A meta description by name; '' if missing. */
  meta(name: string): string {
    const [found] = [...this.all('meta', { name }), ...this.all('meta', { property: name })];
    return found?.attribute('content') ?? '';
  }

  /** A link relation's URL; '' if missing. */
  relation(rel: string): string {
    return this.all('link', { rel })[0]?.attribute('href') ?? '';
  }

  /** Structured data. */
  get data() {
    return this.all('script', { type: 'application/ld+json' }).map(({ source }) => JSON.parse(source));
  }

  /** Structured data of this type. */
  dataOf(type: string) {
    return this.data.find((part) => part['@type'] === type);
  }
}

/** The page as a browser without scripts receives it. */
export async function readPage({ inject }: Pick<TestServer, 'inject'>, url: string): Promise<ReadPage> {
  const { statusCode, payload } = await inject({ url });
  return new ReadPage(statusCode, payload);
}
