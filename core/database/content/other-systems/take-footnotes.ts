import { isTag, Text, type ChildNode, type Element } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { withoutOpenEnds } from './export-text.ts';

/** Private-use characters around the number of a footnote. */
const [begin, end] = ['\ue004', '\ue005'];
const marks = /\ue004(\d+)\ue005/g;

export interface Footnotes {
  html: string;
  /** Their HTML, by number. */
  notes: string[];
}

export const footnoteMarks = (markdown: string) => markdown.replace(marks, '[^$1]');

/** Takes out footnotes, which are linked from a place and back, and leaves marks for `footnoteMarks`. */
export function takeFootnotes(html: string): Footnotes {
  if (!/href\s*=\s*["']?#/i.test(html)) return { html, notes: [] };
  const document = parseDocument(withoutOpenEnds(html));
  const links = DomUtils.findAll(({ name, attribs }) => name === 'a' && targetOf(attribs) !== '', document.children);
  const named = new Map(
    DomUtils.findAll(({ attribs }) => nameOf(attribs) !== '', document.children).map((one) => [
      nameOf(one.attribs),
      one,
    ]),
  );
  const to = Map.groupBy(links, ({ attribs }) => targetOf(attribs));
  const order = new Map(links.map((link, at) => [link, at]));
  const numbers = new Map<Element, number>();
  const notes: Element[] = [];
  for (const [at, link] of links.entries()) {
    const note = noteOf(named.get(targetOf(link.attribs)));
    if (!note || isWithin(link, note)) continue;
    const places = [link, ...parentsOf(link)].map(({ attribs }) => nameOf(attribs)).filter(Boolean);
    const back = places
      .flatMap((place) => to.get(place) ?? [])
      .filter((one) => isWithin(one, note) && (order.get(one) ?? 0) > at);
    if (!numbers.has(note) && back.length === 0) continue;
    const number = numbers.get(note) ?? notes.push(note);
    numbers.set(note, number);
    for (const one of back) DomUtils.removeElement(one);
    const raised = parentsOf(link).find(({ name }) => name === 'sup') ?? link;
    DomUtils.replaceElement(raised, new Text(`${begin}${number}${end}`));
  }
  const taken = notes.map((note) => DomUtils.getInnerHTML(note));
  for (const note of notes) removeWithParents(note);
  return notes.length > 0 ? { html: DomUtils.getOuterHTML(document), notes: taken } : { html, notes: [] };
}

const targetOf = ({ href = '' }: Element['attribs']) => (href.startsWith('#') ? href.slice(1) : '');
const nameOf = ({ id, name = '' }: Element['attribs']) => id ?? name;
const isNote = ({ name }: Element) => ['li', 'p', 'div', 'dd'].includes(name);

/** The nearest two elements around. */
function parentsOf(element: Element): Element[] {
  const parent = element.parent && isTag(element.parent) ? element.parent : undefined;
  const next = parent?.parent && isTag(parent.parent) ? parent.parent : undefined;
  return [parent, next].filter((one) => one !== undefined);
}

function noteOf(target: Element | undefined): Element | undefined {
  const around = target && [target, ...parentsOf(target)].filter(isNote);
  const note = around?.find(({ name }) => name === 'li') ?? around?.[0];
  return note && !DomUtils.existsOne(({ name }) => /^h[1-6]$/.test(name), note.children) ? note : undefined;
}

function isWithin(node: ChildNode, around: Element): boolean {
  for (let at: ChildNode['parent'] = node.parent; at; at = at.parent) if (at === around) return true;
  return false;
}

/** Also the list, and a line above it. */
function removeWithParents(note: Element): void {
  const { parent } = note;
  DomUtils.removeElement(note);
  if (
    !parent ||
    !isTag(parent) ||
    parent.children.some((child) => (isTag(child) ? child.name !== 'hr' : DomUtils.textContent(child).trim() !== ''))
  )
    return;
  const before = DomUtils.prevElementSibling(parent);
  if (before?.name === 'hr') DomUtils.removeElement(before);
  removeWithParents(parent);
}
