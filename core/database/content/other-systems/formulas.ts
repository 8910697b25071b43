import { Element, isTag, isText, Text, type ChildNode } from 'domhandler';
import { DomUtils } from 'htmlparser2';

/** A formula as its TeX source, or else in one line. */
export function formulaOf(math: Element): ChildNode {
  const source = DomUtils.findOne(({ attribs }) => /tex/i.test(attribs['encoding'] ?? ''), math.children);
  const tex = source ? DomUtils.textContent(source).trim() : math.attribs['alttext']?.trim();
  return tex ? new Element('code', {}, [new Text(tex)]) : new Element('span', {}, inLine(math));
}

function inLine({ name, children }: Element): ChildNode[] {
  const parts = children.flatMap((child) => {
    if (isText(child)) return child.data.trim() === '' ? [] : [[new Text(child.data.trim())]];
    return isTag(child) && !child.name.startsWith('annotation') ? [inLine(child)] : [];
  });
  const [first = [], second = [], third = []] = parts;
  const [below, above] = [new Element('sub', {}, second), new Element('sup', {}, name === 'msup' ? second : third)];
  if (name === 'mfrac') return [new Text('('), ...first, new Text(')/('), ...second, new Text(')')];
  if (name === 'msqrt') return [new Text('√('), ...parts.flat(), new Text(')')];
  if (name === 'msup') return [...first, above];
  if (name === 'msub') return [...first, below];
  return name === 'msubsup' ? [...first, below, above] : parts.flat();
}
