// Runs in a page. Reports text that is cut off, outside its box, broken or overlapped.
(() => {
  const losses = new Set();
  const root = document.documentElement;
  const styles = new Map();
  const styleOf = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };
  const nameOf = ({ tagName, className }) => `${tagName.toLowerCase()}.${className}`;
  const placeOf = (element) => `${nameOf(element.parentElement)} > ${nameOf(element)}`;

  /** From the element up to the body. */
  function* upwards(element) {
    for (let at = element; at && at !== document.body; at = at.parentElement) yield at;
  }
  const isFor = (element, asked) => upwards(element).some(asked);
  const isHidden = (element) =>
    element.closest('svg, [aria-hidden="true"], .trap, noscript, [inert], option, script, style') ||
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    isFor(element, (at) => styleOf(at).clipPath === 'inset(50%)');
  const isInline = (element) => ['inline', 'contents'].includes(styleOf(element).display);
  const scrolls = (value) => value === 'auto' || value === 'scroll';
  // An ellipsis means that the full text is on another page.
  const hasEllipsis = (element) => styleOf(element).webkitLineClamp !== 'none';

  /** Fixed and sticky elements overlap everything while the page scrolls, so they are compared only with each other. */
  const layerOf = (element) => upwards(element).find((at) => ['fixed', 'sticky'].includes(styleOf(at).position));

  function* textsOf(body) {
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      if (!node.data.trim() || isHidden(element)) continue;
      const boxes = boxesOf(node, node.data.search(/\S/), node.data.trimEnd().length);
      const size = Number.parseFloat(styleOf(element).fontSize);
      yield { node, element, boxes, size, words: `"${node.data.trim().slice(0, 40)}" in ${placeOf(element)}` };
    }
  }
  function boxesOf(node, from, to) {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()].filter(({ width }) => width > 1);
  }

  function lookIntoBoxes({ element, boxes, size, words }) {
    let [sideways, upright] = [true, true];
    for (const box of upwards(element)) {
      if (isInline(box)) continue;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const { overflowX, overflowY, position } = styleOf(box);
      if (scrolls(overflowX)) sideways = false;
      if (scrolls(overflowY) || hasEllipsis(box)) upright = false;
      const beyond = (text) => sideways && (text.left < left - 1.5 || text.right > right + 1.5);
      // Glyphs exceed tight line boxes.
      const over = (text) => upright && (text.top < top - size * 0.3 || text.bottom > bottom + size * 0.3);
      if (boxes.some(beyond)) return losses.add(`${words} is wider than ${nameOf(box)}`);
      if (boxes.some(over)) return losses.add(`${words} is taller than ${nameOf(box)}`);
      if (position === 'absolute' || position === 'fixed') return;
    }
    const offScreen = ({ left, right }) => left < -1 || right > root.clientWidth + 1;
    if (sideways && boxes.some(offScreen)) losses.add(`${words} leaves the window`);
  }

  const linesOf = (boxes) => new Set(boxes.map(({ top }) => Math.round(top))).size;
  function lookIntoLines({ node, boxes, size, words }) {
    const { data } = node;
    const isRunning = size < Number.parseFloat(styleOf(root).fontSize) * 1.5 && data.trim().length >= 25;
    if (isRunning && data.trim().length / linesOf(boxes) < 8) losses.add(`${words} is in a column of single words`);
    // Emails and URLs may break anywhere.
    if (linesOf(boxes) < 2 || data.includes('@')) return;
    for (const { 0: word, index } of data.matchAll(/[\p{L}\p{N}’]{2,}/gu))
      if (linesOf(boxesOf(node, index, index + word.length)) > 1) losses.add(`"${word}" is broken: ${words}`);
  }

  const cover = (one, other, across, along) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > across &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > along;
  /** The part of the box that is not scrolled away or clamped. */
  const shownOf = (element, box) => {
    let { left, right, top, bottom } = box;
    for (const at of upwards(element)) {
      const { overflowX, overflowY } = styleOf(at);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const frame = at.getBoundingClientRect();
      [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    }
    return { left, right, top, bottom };
  };
  const lieOver = (one, other, along) =>
    one.boxes.some((box) =>
      other.boxes.some(
        (under) =>
          cover(box, under, 2, along) && cover(shownOf(one.element, box), shownOf(other.element, under), 2, along),
      ),
    );

  const texts = [...textsOf(document.body)];
  const pressed = 'a[href], button, input, select, textarea, summary, [role="tab"], [role="slider"]';
  const controls = [...document.body.querySelectorAll(pressed)]
    .filter((element) => !isHidden(element))
    .map((element) => ({
      element,
      boxes: isInline(element) ? [...element.getClientRects()] : [element.getBoundingClientRect()],
      along: isInline(element) ? 6 : 2,
      words: `"${(element.textContent || element.ariaLabel || element.name || '').trim().slice(0, 30)}" in ${placeOf(element)}`,
    }));
  /** A field's button is inside the field's padding. */
  const isPart = (one, other) =>
    one.contains(other) ||
    other.contains(one) ||
    (one.parentElement === other.parentElement && other.ariaLabel === 'Show password');
  const isLabel = (text, control) => [...(control.labels ?? [])].some((label) => label.contains(text));

  if (root.scrollWidth > root.clientWidth) losses.add(`scrolls sideways by ${root.scrollWidth - root.clientWidth}`);
  for (const text of texts) {
    lookIntoBoxes(text);
    lookIntoLines(text);
  }
  const things = [...controls, ...texts].map((thing) => ({
    ...thing,
    layer: layerOf(thing.element),
    top: Math.min(...thing.boxes.map(({ top }) => top)),
    bottom: Math.max(...thing.boxes.map(({ bottom }) => bottom)),
  }));
  for (const [index, one] of things.entries()) {
    for (const other of things.slice(index + 1)) {
      if (one.bottom <= other.top || other.bottom <= one.top) continue;
      const areTexts = one.node && other.node;
      if (one.layer !== other.layer || one.element === other.element) continue;
      if (!areTexts && (isPart(one.element, other.element) || isLabel(other.element, one.element))) continue;
      const along = areTexts ? Math.max(one.size, other.size) * 0.45 : other.node ? other.size * 0.35 : one.along;
      if (lieOver(one, other, along)) losses.add(`${one.words} lies over ${other.words}`);
    }
  }
  return [...losses].slice(0, 12);
})();
