import { inlineOf } from './inline-markdown.ts';

/** A paragraph that Word formats as a list item. */
export interface WordItem {
  /** From 0. */
  level: number;
  mark: string;
  text: string;
}

/** Word writes items as paragraphs: the style names list and level, the text includes the bullet or number. */
export function itemOfWord(element: HTMLElement): WordItem | undefined {
  const style = element.getAttribute('style') ?? '';
  const [, level] = /mso-list:\s*l\d+\s+level(\d+)/i.exec(style) ?? [];
  if (!level) return undefined;
  const isBullet = (part: Element) => /mso-list:\s*ignore/i.test(part.getAttribute('style') ?? '');
  const bullet = [...element.querySelectorAll('span')].find(isBullet);
  const said = bullet?.textContent?.trim() ?? '';
  const copy = element.cloneNode(true);
  if (copy instanceof HTMLElement) for (const part of copy.querySelectorAll('span')) if (isBullet(part)) part.remove();
  const number = /^\(?(\d+)[.)]/.exec(said)?.[1];
  return { level: Number(level) - 1, mark: number ? `${number}.` : '-', text: inlineOf([...copy.childNodes]) };
}
