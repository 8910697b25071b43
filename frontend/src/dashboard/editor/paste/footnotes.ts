import { decoded } from '@prism/core/contract/search';
import { inlineOf } from './inline-markdown.ts';

/** What holds one note in Word, in LibreOffice, and where notes are a list. */
const oneNote = 'div[style*="mso-element:footnote"]:not([style*="footnote-list"]), div[id^="sdfootnote"], li';

/**
 * Takes the footnotes out of a document and leaves a mark where each was pointed to. Returns the notes as Markdown, under
 * numbers that are not among `taken`. A link is one to a footnote where what it leads to leads back to it, whichever program
 * wrote it.
 */
export function takeFootnotes(body: HTMLElement, taken: ReadonlySet<string>): string[] {
  const named = (name: string) => body.querySelector(`[id="${CSS.escape(name)}"], [name="${CSS.escape(name)}"]`);
  const numbers = new Map<string, string>();
  const notes: string[] = [];
  for (const link of body.querySelectorAll('a[href^="#"]')) {
    // Gone with its note, to which it was the way back.
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
/** Contents and sections may lead to each other as well. */
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

/** With the line that stood above the notes. */
function removeWithEmptyParents(note: Element): void {
  const parent = note.parentElement;
  note.remove();
  if (parent && parent !== parent.ownerDocument.body && !parent.textContent.trim()) removeWithEmptyParents(parent);
}
