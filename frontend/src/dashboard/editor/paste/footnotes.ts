import { decoded } from '@prism/core/contract/search';
import { inlineOf } from './inline-markdown.ts';

/** How Word, LibreOffice and lists mark up a single note. */
const oneNote = 'div[style*="mso-element:footnote"]:not([style*="footnote-list"]), div[id^="sdfootnote"], li';

/**
 * Removes the footnotes of a document and leaves a mark at each reference. Returns the notes as Markdown, with numbers
 * outside `taken`. A footnote is a link whose target links back, in the output of any program.
 */
export function takeFootnotes(body: HTMLElement, taken: ReadonlySet<string>): string[] {
  const named = (name: string) => body.querySelector(`[id="${CSS.escape(name)}"], [name="${CSS.escape(name)}"]`);
  const numbers = new Map<string, string>();
  const notes: string[] = [];
  for (const link of body.querySelectorAll('a[href^="#"]')) {
    // The back link was removed with its note.
    if (!link.isConnected) continue;
    const target = targetOf(link);
    const place = link.closest('[id], [name]');
    const ownName = place && !isSection(place) ? nameOf(place) : undefined;
    const found = named(target);
    const note = found?.closest(oneNote) ?? found?.closest('p, div') ?? found;
    const waysBack = [...(note?.querySelectorAll('a[href^="#"]') ?? [])].filter((each) => targetOf(each) === ownName);
    if (!numbers.has(target) && note && !isSection(note) && waysBack.length > 0 && !note.contains(link)) {
      const number = nextNumber(taken, numbers);
      numbers.set(target, number);
      for (const each of waysBack) each.remove();
      notes.push(`[^${number}]: ${inlineOf([...note.childNodes]).replace(/\s+/g, ' ')}`);
      removeWithEmptyParents(note);
    }
    const number = numbers.get(target);
    if (number) link.replaceWith(markOf(link.ownerDocument, number));
  }
  return notes;
}

const headings = 'h1,h2,h3,h4,h5,h6';
/** Tables of contents and sections also link to each other. */
const isSection = (element: Element) => element.matches(headings) || element.querySelector(headings) !== null;
const targetOf = (link: Element) => decoded(link.getAttribute('href')?.slice(1) ?? '');
const nameOf = (element: Element) => element.getAttribute('name') ?? element.id;

function nextNumber(taken: ReadonlySet<string>, numbers: ReadonlyMap<string, string>): string {
  const used = new Set([...taken, ...numbers.values()]);
  let number = 1;
  while (used.has(String(number))) number += 1;
  return String(number);
}

function markOf(document: Document, number: string): HTMLElement {
  const mark = document.createElement('span');
  mark.dataset['footnote'] = number;
  return mark;
}

/** Also removes the rule above the notes. */
function removeWithEmptyParents(note: Element): void {
  const parent = note.parentElement;
  note.remove();
  if (parent && parent !== parent.ownerDocument.body && !parent.textContent.trim()) removeWithEmptyParents(parent);
}
