import words from './restrictions.json' with { type: 'json' };

/** Names of shortcodes and blocks of membership plugins. */
const restrictingMark = new RegExp(words.marks.join('|'), 'i');

/** Names of their post fields, and of themes that hide content. */
const restrictingField = new RegExp(words.fields.join('|'), 'i');
/** The editor's own fields. */
const notes: ReadonlySet<string> = new Set(['_edit_lock', 'classic-editor-remember']);

/** Values that mean public. */
const everybody =
  /^(?:|0|no|off|false|none|default|disabled|everybody|everyone|anyone|all|public|visible|open|\[\]|a:0:\{\}|null)$/i;

/** Names that only lay out, quote or show their content. */
const layout = new RegExp(`^(?:${words.layout.join('|')})$`, 'i');

export function restrictingFieldOf(fields: ReadonlyMap<string, string>): string | undefined {
  return [...fields].find(
    ([key, value]) => !notes.has(key) && restrictingField.test(key) && !everybody.test(value.trim()),
  )?.[0];
}

/**
 * A mark that part of the text is not public: a shortcode or block with the name or attribute of a membership plugin,
 * a hidden block, or an unknown shortcode around text.
 */
export function restrictingMarkIn(html: string): string | undefined {
  const closed = new Set(Array.from(html.matchAll(/\[\/([a-z][\w-]*)/gi), ([, name = '']) => name.toLowerCase()));
  for (const [, block, blockSaid = '', code, codeSaid = ''] of html.matchAll(
    /<!--\s*wp:([a-z][\w/-]*)([^<>]*)|\[([a-z][\w-]*)([^[\]<>]*)/gi,
  )) {
    const name = block ?? code ?? '';
    if (restrictingMark.test(name)) return name;
    const said = block === undefined ? attributesIn(codeSaid) : membersIn(blockSaid);
    const attribute = said.find(
      ([key, value]) =>
        isHidden(key, value) || (restrictingField.test(key) && key !== 'level' && !everybody.test(value)),
    );
    if (attribute) return `${name} ${attribute[0]}`;
    if (code !== undefined && closed.has(code.toLowerCase()) && !layout.test(code)) return name;
  }
  return undefined;
}

/** A block that its editor hid from all visitors. */
const isHidden = (key: string, value: string) =>
  (key === 'blockVisibility' && value === 'false') || (key === 'hideBlock' && value === 'true');

const attributesIn = (said: string) =>
  Array.from(said.matchAll(/\s([\w-]+)\s*=\s*["']?([^"'\s]*)/g), ([, key = '', value = '']) => [key, value] as const);

/** All members of a block's JSON. */
const membersIn = (said: string) =>
  Array.from(said.matchAll(/"([\w-]+)":\s*"?([^",{}]*)/g), ([, key = '', value = '']) => [key, value] as const);
