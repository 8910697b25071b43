import { expect, test } from 'vitest';
import { checkFile } from './check-file.ts';
import { cleanSvg } from './clean-svg.ts';

const cleaned = (text: string) => cleanSvg(Buffer.from(text)).toString();

test('a drawing loses what its editor added, and nothing that is seen', () => {
  const drawn = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with an editor -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" viewBox="0 0 4 3" sodipodi:docname="C:\\Ann\\desk.svg">
<sodipodi:namedview pagecolor="#fff"><sodipodi:guide id="g"/></sodipodi:namedview>
<metadata><rdf:RDF><dc:creator>Ann</dc:creator></rdf:RDF></metadata>
<style><![CDATA[.a > .b { fill: url(#c) }]]></style>
<text xml:space="preserve">Ann &amp; Ben &#x2713;</text><path d="M0 0h1"/>
</svg>`;
  const bytes = cleanSvg(Buffer.from(drawn));
  expect(bytes.toString().replaceAll('\n', '')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><style>.a &gt; .b { fill: url(#c) }</style>' +
      '<text xml:space="preserve">Ann &amp; Ben ✓</text><path d="M0 0h1"/></svg>',
  );
  expect(checkFile('picture', Buffer.from(drawn)).problem).toBeDefined();
  expect(checkFile('picture', bytes)).toEqual({ type: 'svg' });
  expect(cleanSvg(bytes)).toEqual(bytes);
});

test.each([
  ['a script', '<svg><script>alert(1)</script></svg>', 'does not draw: script'],
  ['one that a comment splits', '<svg><scr<!-- -->ipt>alert(1)</scr<!-- -->ipt></svg>', /./],
  ['an event', '<svg onload=alert(1)></svg>', 'when it is touched: onload'],
  ['an address in disguise', '<svg><path fill="url(&#104;ttps://evil.example)"/></svg>', 'outside itself'],
  ['a style in disguise', '<svg><style><![CDATA[@import "//evil.example"]]></style></svg>', 'in a style'],
  ['two drawings', '<svg><g/></svg><svg><g/></svg>', 'not well formed'],
  ['one that is cut off', '<svg><path d="M0 0h1"/>', 'not well formed'],
  ['entities', '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>', 'declares entities'],
  ['HTML around it', '<html><svg></svg></html>', 'is none of these'],
])('%s is not made harmless, but refused', (_what, text, sentence) => {
  expect(checkFile('picture', Buffer.from(cleaned(text))).problem).toMatch(sentence);
});

test('what is no drawing stays as it is', () => {
  for (const text of ['Dear Sir, <svg>', '\x89PNG\r\n<svg>', ''])
    expect(cleaned(text)).toBe(Buffer.from(text).toString());
});

test.each([
  ['comments before an end that is missing', `<svg></svg>${'<!---->'.repeat(40)}x`],
  ['comments that never end', `<svg>${'<!--'.repeat(100_000)}`],
  ['elements in elements', `<svg>${'<g>'.repeat(300_000)}</svg>`],
  ['ends without a beginning', `<svg>${'<g>'.repeat(200)}${'</h>'.repeat(100_000)}`],
])('%s are given back, without being tried in every way', (_what, text) => {
  expect(cleaned(text)).toBe(text);
});
