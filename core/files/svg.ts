/** Elements that draw. What scripts, loads or shows HTML is not among them. */
const drawing = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan title desc metadata style switch
  linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer
  feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset feTile feTurbulence`.split(/\s+/),
);

/** What stands between `<` and `>` of an element, and each of its attributes. */
const tagPattern = /^(\/?)([A-Za-z][\w:.-]*)((?:\s+[A-Za-z_:][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)$/;
const attributePattern = /([A-Za-z_:][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Why a drawing is not taken, as the end of the sentence 'The file …'; undefined for one that only draws. It is meant to be
 * strict: what it does not know it refuses, because the file is served under the site's own address.
 */
export function problemOfSvg(text: string): string | undefined {
  if (text.includes('\0') || text.includes('\ufffd')) return 'is no text in UTF-8';
  if (/<!doctype|<!entity/i.test(text)) return 'declares entities or a document type, which a drawing does not need';
  if (/<!\[CDATA\[/i.test(text)) return 'hides text from the check (CDATA)';
  const body = text
    .replace(/^\ufeff?\s*<\?xml\s[^?<>]*\?>/, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .trim();
  if (!/^<svg[\s>]/.test(body)) return 'is none of these';
  return problemOfTags(body);
}

function problemOfTags(body: string): string | undefined {
  const open: string[] = [];
  let end = 0;
  while (end < body.length) {
    const start = body.indexOf('<', end);
    const between = body.slice(end, start < 0 ? undefined : start);
    const problem = problemOfText(between, open.at(-1));
    if (problem) return problem;
    if (start < 0) break;
    end = body.indexOf('>', start) + 1;
    const [whole, closing, name = '', attributes = '', empty] = tagPattern.exec(body.slice(start + 1, end - 1)) ?? [];
    if (end === 0 || whole === undefined) return 'is not well formed';
    if (!drawing.has(name)) return `has an element that does not draw: ${name.slice(0, 40)}`;
    if (closing) {
      if (open.pop() !== name) return 'is not well formed';
    } else {
      const wrong = problemOfAttributes(attributes);
      if (wrong) return wrong;
      if (!empty) open.push(name);
    }
    if (open.length === 0 && body.slice(end).trim() !== '') return 'is not well formed';
  }
  return open.length > 0 ? 'is not well formed' : undefined;
}

function problemOfText(text: string, element: string | undefined): string | undefined {
  return element === 'style' ? problemOfStyle(text) : problemOfEntities(text);
}

function problemOfAttributes(attributes: string): string | undefined {
  for (const [, name = '', double, single = ''] of attributes.matchAll(attributePattern)) {
    const value = double ?? single;
    if (/^on/i.test(name)) return `does something when it is touched: ${name.slice(0, 40)}`;
    if (/(?:^|:)href$|^src$|^xml:base$/i.test(name) && !value.startsWith('#'))
      return 'refers to something outside itself';
    const problem = problemOfEntities(value) ?? problemOfStyle(value);
    if (problem) return problem;
  }
  return undefined;
}

/** The five that XML knows by itself are harmless; others could spell what is looked for here. */
function problemOfEntities(text: string): string | undefined {
  return /&(?!(?:amp|lt|gt|quot|apos);)/.test(text) ? 'names an entity' : undefined;
}

function problemOfStyle(text: string): string | undefined {
  if (text.includes('\\')) return 'escapes letters in a style';
  if (/@import|@font-face|expression\s*\(|javascript:/i.test(text)) return 'loads or runs something in a style';
  return /url\s*\(\s*(?!["']?#)/i.test(text) ? 'refers to something outside itself' : undefined;
}
