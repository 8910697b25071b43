import { expect, test } from 'vitest';
import { readSvg } from './svg.ts';

const read = (text: string) => readSvg(Buffer.from(text));
const cleaned = (text: string) => read(text).bytes?.toString();
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"${attributes}>${inside}</svg>`;

test('a drawing loses what its editor added, and stays visually unchanged', () => {
  const drawn = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with an editor -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" viewBox="0 0 4 3" sodipodi:docname="C:\\Ann\\desk.svg">
<sodipodi:namedview pagecolor="#fff"><sodipodi:guide id="g"/></sodipodi:namedview>
<metadata><rdf:RDF><dc:creator>Ann</dc:creator></rdf:RDF></metadata>
<style><![CDATA[.a > .b { fill: url(#c) }]]></style>
<text xml:space="preserve">Ann &amp; Ben &#x2713;</text><path d="M0 0h1"/>
</svg>
<!-- saved -->`;
  const bytes = cleaned(drawn) ?? '';
  expect(bytes.replaceAll('\n', '')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><style>.a &gt; .b { fill: url(#c) }</style>' +
      '<text xml:space="preserve">Ann &amp; Ben ✓</text><path d="M0 0h1"/></svg>',
  );
  expect(cleaned(bytes)).toBe(bytes);
});

test.each([
  [
    'a declaration, a comment and a style',
    `<?xml version="1.0"?>\n<!-- > -->${svg('<style>.a{fill:url( "#b" )}</style>')}`,
  ],
  [
    'parts that are used again',
    svg('<defs><circle id="c" r="1"/></defs><use href="#c" transform="rotate(4) scale(2)"/>'),
  ],
  [
    'colours and a media query',
    svg('<style>@media (prefers-color-scheme: dark) { path { fill: rgb(0 0 0) } }</style>'),
  ],
  ['20,000 shapes', svg('<path d="M0 0h1"/>'.repeat(19_000))],
])('a drawing with %s is accepted', (_what, text) => {
  expect(read(text).problem).toBeUndefined();
});

test.each([
  ['no namespace', '<svg viewBox="0 0 4 3"><path/></svg>', svg('<path/>')],
  ['that of HTML', '<svg xmlns="http://www.w3.org/1999/xhtml" viewBox="0 0 4 3"><path/></svg>', svg('<path/>')],
  [
    'a prefix that nothing declares',
    svg('<use xlink:href="#a"/>'),
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 4 3"><use xlink:href="#a"/></svg>',
  ],
  ['brackets in a name', svg('<g id="a(1)" data-name="b(2)"/>'), svg('<g id="a(1)" data-name="b(2)"/>')],
])('a drawing with %s is shown by browsers', (_what, text, drawn) => {
  expect(cleaned(text)).toBe(drawn);
});

test.each([
  ['a script', svg('<script>alert(1)</script>'), 'does not draw: script'],
  ['a script in a prefix of its own', svg('<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>'), undefined],
  ['a script that a comment splits', svg('<scr<!-- -->ipt>alert(1)</scr<!-- -->ipt>'), 'not well formed'],
  ['HTML inside', svg('<foreignObject><body/></foreignObject>'), 'does not draw: foreignObject'],
  ['an animation that sets a link', svg('<set attributeName="href" to="javascript:1"/>'), 'does not draw: set'],
  ['an event', svg('', ' onload="alert(1)"'), 'when it is touched: onload'],
  ['an event in capitals', svg('<path ONCLICK="alert(1)"/>'), 'when it is touched: ONCLICK'],
  ['an attribute without quotes', svg('<path onload=alert(1) />'), 'not well formed'],
  ['an attribute twice', svg('<path d="M0" d="M1"/>'), 'not well formed'],
  ['a picture of others', svg('<use href="https://evil.example/a.svg#b"/>'), 'outside itself'],
  ['a link that is data', svg('<use xlink:href="data:image/svg+xml,x"/>'), 'outside itself'],
  ['a style that loads', svg('<style>@import "https://evil.example/a.css";</style>'), 'in a style'],
  ['a style that loads, in CDATA', svg('<style><![CDATA[@import "//evil.example"]]></style>'), 'in a style'],
  ['a style that loads, in two pieces', svg('<style>@im<!-- -->port "//evil.example"</style>'), 'in a style'],
  ['a fill of others', svg('<path fill="url(https://evil.example/#a)"/>'), 'outside itself'],
  ['an address in disguise', svg('<path fill="url(&#104;ttps://evil.example)"/>'), 'outside itself'],
  ['an escaped address', svg('<style>.a{fill:u\\72l(//evil.example)}</style>'), 'escapes letters'],
  ['a set of pictures', svg('<path style="mask: image-set(&quot;http://evil.example&quot; 1x)"/>'), 'calls image-set'],
  ['a source', svg('<style>path { mask: SRC("http://evil.example") }</style>'), 'calls src'],
  ['an unknown entity', svg('<path class="&nbsp;"/>'), 'not well formed'],
  ['entities of its own', '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>', 'declares entities'],
  ['a style sheet next to it', '<?xml-stylesheet href="a.css"?><svg></svg>', 'is none of these'],
  ['an element that stays open', svg('<g>'), 'not well formed'],
  ['an end that is missing', '<svg><path d="M0 0h1"/>', 'not well formed'],
  ['a second drawing behind it', '<svg><g/></svg><svg><g/></svg>', 'not well formed'],
  ['text behind it', '<svg></svg>Dear Sir', 'not well formed'],
  ['HTML around it', '<html><svg></svg></html>', 'is none of these'],
  ['text before it', 'Dear Sir, <svg>', 'is none of these'],
  ['no drawing', '', 'is none of these'],
  ['a byte of nothing', '<svg>\0</svg>', 'UTF-8'],
])('S-113: %s is removed or refused with a sentence', (_what, text, sentence) => {
  const { bytes, problem } = read(text);
  if (sentence) expect(problem).toContain(sentence);
  else expect(bytes?.toString()).not.toContain('script');
});

const levels = Array.from(
  { length: 6 },
  (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
);

test.each([
  ['comments before an end that is missing', `<svg></svg>${'<!---->'.repeat(40)}x`, 'not well formed'],
  ['comments that never end', `<svg>${'<!--'.repeat(100_000)}`, 'not well formed'],
  ['elements in elements', svg('<g>'.repeat(100_000)), 'too long to draw'],
  ['elements in elements that are left out', svg('<a:b>'.repeat(100_000)), 'not well formed'],
  ['quotes that never end', `<svg a="${'<'.repeat(100_000)}`, 'none of these'],
  ['parts of parts of parts', svg(`<path id="l0"/>${levels.join('')}<use href="#l6"/>`), 'too long to draw'],
  ['a part that uses itself', svg('<g id="a"><use href="#a"/></g>'), 'too long to draw'],
  ['filters', svg(`<filter id="f">${'<feGaussianBlur/>'.repeat(101)}</filter>`), 'too long to draw'],
  ['noise that is endless', svg('<filter id="f"><feTurbulence numOctaves="10000"/></filter>'), 'too long to draw'],
  [
    'a mark at many points',
    svg(`<style>path{marker-mid:url(#m)}</style><marker id="m"><path/></marker><path d="${'1 1 '.repeat(50_000)}"/>`),
    'too long to draw',
  ],
  [
    'a filter on many shapes',
    svg(`<filter id="f"><feTurbulence/></filter>${'<path filter="url(#f)"/>'.repeat(101)}`),
    'too long to draw',
  ],
  [
    'shapes as large as a huge picture',
    `<svg width="7000" height="7000">${'<rect/>'.repeat(1_100)}</svg>`,
    'too long to draw',
  ],
  [
    'such shapes in millimetres',
    `<svg width="1852mm" height="1852mm">${'<rect/>'.repeat(1_100)}</svg>`,
    'too long to draw',
  ],
  ['such shapes in a view', `<svg viewBox="0 0 7000 7000">${'<rect/>'.repeat(1_100)}</svg>`, 'too long to draw'],
  ['brackets', svg(`<path style="${'('.repeat(500_000)}${'-'.repeat(500_000)}"/>`), undefined],
  ['many bytes', svg(' '.repeat(2_000_000)), 'too large'],
])('%s take little time', (_what, text, sentence) => {
  const { problem } = read(text);
  if (sentence) expect(problem).toContain(sentence);
});
const shapes = (attributes: string) => `<filter id="f"><feTurbulence/></filter>${`<rect ${attributes}/>`.repeat(101)}`;

test.each(['url(&apos;#f&apos;)', 'url( #f )', 'URL(&quot;#f&quot;)', 'blur(500px) blur(500px)'])(
  'the filter %s on many shapes is refused',
  (filter) => expect(readSvg(Buffer.from(svg(shapes(`filter="${filter}"`)))).problem).toContain('too long to draw'),
);

test.each([
  'rect{filter:url(#f)}',
  '.a, .b{filter:blur(5px)}',
  'svg &gt; rect{filter:url(#f)}',
  '@media all{*{filter:url(#f)}}',
])('the rule %s on many shapes is refused', (rule) =>
  expect(readSvg(Buffer.from(svg(`<style>${rule}</style>${shapes('class="b"')}`))).problem).toContain(
    'too long to draw',
  ),
);
