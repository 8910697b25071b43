import { DomUtils, parseDocument } from 'htmlparser2';
import type { TestServer } from './start-test-server.ts';

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type Tree = Element | ReturnType<typeof parseDocument>;

/** What an attribute says; of `class`, one of its names; for `name` without such an attribute, what screen readers say. */
type Asked = Readonly<Record<string, string | RegExp>>;

const unread = new Set(['script', 'style', 'svg', 'noscript', 'template']);
const inline = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'mark', 's', 'small', 'span', 'strong', 'sup', 'time']);

/** Part of a page as the server sends it, asked in the way of people who read it. */
export class Part {
  readonly #tree: Tree;
  readonly #page: Tree;

  constructor(tree: Tree, page: Tree = tree) {
    this.#tree = tree;
    this.#page = page;
  }

  /** Every element of this tag within, `*` for any; in the order of the page. */
  all(tag: string, asked: Asked = {}): Part[] {
    return DomUtils.getElementsByTagName(tag, this.#tree.children, true)
      .map((element) => new Part(element, this.#page))
      .filter((part) => Object.entries(asked).every(([attribute, value]) => part.#says(attribute, value)));
  }

  /** The only one. */
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

  /** Where its links lead. */
  get links(): string[] {
    return this.all('a').map((link) => link.attribute('href'));
  }

  attribute(name: string): string {
    return 'attribs' in this.#tree ? (this.#tree.attribs[name] ?? '') : '';
  }

  has(attribute: string): boolean {
    return 'attribs' in this.#tree && attribute in this.#tree.attribs;
  }

  /** What screen readers call it. */
  get name(): string {
    const ids = this.attribute('aria-labelledby').split(' ').filter(Boolean);
    const labels = ids.map((id) => DomUtils.getElementById(id, this.#page.children, true));
    const text = labels.map((label) => (label ? new Part(label).text : '')).join(' ');
    return this.attribute('aria-label') || text || this.attribute('alt') || this.text;
  }

  /** Its words, each space between them once. */
  get text(): string {
    const words: string[] = [];
    collect(this.#tree, words);
    return words.join('').replace(/\s+/g, ' ').trim();
  }

  /** All it holds as it was sent, of a script, say. */
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

  /** The description of this name for search engines or social networks; '' where there is none. */
  meta(name: string): string {
    const [found] = [...this.all('meta', { name }), ...this.all('meta', { property: name })];
    return found?.attribute('content') ?? '';
  }

  /** Where it says another document of this relation is; '' where there is none. */
  relation(rel: string): string {
    return this.all('link', { rel })[0]?.attribute('href') ?? '';
  }

  /** What programs are told. */
  get data() {
    return this.all('script', { type: 'application/ld+json' }).map(({ source }) => JSON.parse(source));
  }

  /** Of what programs are told, the part of this type. */
  dataOf(type: string) {
    return this.data.find((part) => part['@type'] === type);
  }
}

/** The page at this address, as a browser without scripts gets it. */
export async function readPage({ inject }: Pick<TestServer, 'inject'>, url: string): Promise<ReadPage> {
  const { statusCode, payload } = await inject({ url });
  return new ReadPage(statusCode, payload);
}
