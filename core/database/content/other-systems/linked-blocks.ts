import { Element, isTag, isText, type ChildNode } from 'domhandler';
import { DomUtils } from 'htmlparser2';

type IsBlock = (node: ChildNode) => boolean;

/**
 * The content of a link around blocks, such as a card. Markdown links stay within a paragraph, so those up to the first
 * words are linked.
 */
export function linkedBlocks(nodes: readonly ChildNode[], attribs: Element['attribs'], isBlock: IsBlock): ChildNode[] {
  let isDone = false;
  return linked(nodes);

  function linked(children: readonly ChildNode[]): ChildNode[] {
    const all: ChildNode[] = [];
    let run: ChildNode[] = [];
    const endRun = () => {
      const words = DomUtils.textContent(run).trim();
      const isShown = words !== '' || DomUtils.existsOne(({ name }) => name === 'img', run);
      const canLink = isShown && !isDone && !DomUtils.existsOne(({ name }) => name === 'a', run);
      all.push(...(canLink ? [new Element('a', attribs, run)] : run));
      isDone ||= canLink && words !== '';
      run = [];
    };
    for (const child of children) {
      if (isTag(child) && isBlock(child)) {
        endRun();
        child.children = linked(child.children);
        all.push(child);
      } else if (isTag(child) || isText(child)) run.push(child);
    }
    endRun();
    return all;
  }
}
