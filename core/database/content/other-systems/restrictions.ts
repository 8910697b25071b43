/** Names of shortcodes and blocks of membership plugins. */
const restrictingMark = new RegExp(
  [
    ...['member', 'restrict', 'private', 'protect', 'paid', 'paywall', 'premium', 'exclusive', 'secret'],
    ...['subscri', 'log(?:ged)?[_-]?(?:in|out)', 'guest', 'visitor', 'patron', 'patreon', 'passw', 'passster', 'ppw'],
    ...[
      'level',
      'visib',
      'wishlist',
      'content[_-]?control',
      'access(?!ib)',
      '(?:^|[^a-z]|un)lock(?![a-z])',
      'locke[dr]',
    ],
    ...['(?:^|[^a-z])(?:un)?hid(?:e|den)', 'invisib', '^(?:else[_-]?)?if(?![a-z])', '[_-]if$', '(?:^|[_-])if[_-]'],
    ...['(?:^|[^a-z])(?:user|role|only|gate|gated|vip|tier|capability|customer|student|audience|condition)s?(?![a-z])'],
    ...['newsletter_access', 'pmpro', 's2member', 'swpm', '^_?wlm[_-]', '^_?rcp[_-]', '^_?mepr[_-]', '^_?pms[_-]'],
    ...['^_?ihc', '^_?arm[_-]', '^_?um[_-]', '^_?wcm[_-]'],
  ].join('|'),
  'i',
);

/** Names of their post fields, and of themes that hide content. */
const restrictingField = new RegExp(
  [
    ...['(?:^|[^e])member', 'restrict', 'private', 'protect', 'paid', 'paywall', 'premium', 'exclusive', 'subscriber'],
    ...['logged', 'guest', 'visitor', 'patron', 'patreon', 'passw', 'passster', 'ppw', 'level', 'visib', 'wishlist'],
    ...[
      'content[_-]?control',
      'access(?!ib)',
      '(?:^|[^a-z]|un|is)lock(?![a-z])',
      'locked',
      '(?:^|[^a-z])roles?(?![a-z])',
    ],
    ...[
      'newsletter_access',
      'pmpro',
      's2member',
      'swpm',
      '^_?wlm[_-]',
      '^_?rcp[_-]',
      '^_?mepr[_-]',
      '^_?pms[_-]',
      '^_?ihc',
    ],
  ].join('|'),
  'i',
);
/** The editor's own fields. */
const notes: ReadonlySet<string> = new Set(['_edit_lock', 'classic-editor-remember']);

/** Values that mean public. */
const everybody =
  /^(?:|0|no|off|false|none|default|disabled|everybody|everyone|anyone|all|public|visible|open|\[\]|a:0:\{\}|null)$/i;

/** Names that only lay out, quote or show their content. */
const layout = new RegExp(
  `^(?:${[
    ...['caption', 'wp_caption', 'embed', 'video', 'audio', 'playlist', 'gallery', 'code', 'sourcecode', 'php', 'css'],
    ...[
      'js',
      'html',
      'bash',
      'highlight',
      'row',
      'col',
      'cols',
      'columns?',
      'cell',
      'section',
      'container',
      'box',
      'div',
    ],
    ...['span', 'p', 'b', 'i', 'u', 'a', 'h[1-6]', 'center', 'left', 'right', 'clear', 'title', 'heading', 'divider'],
    ...['(?:one|two|three|four|five)[_-](?:half|halfs|thirds?|fourths?|fifths?|sixths?)(?:[_-](?:first|last))?'],
    ...['(?:full|half|third)(?:[_-]?width)?', 'column[_-]\\w+', 'inner[_-](?:row|column)', 'row[_-]inner', 'tabs?'],
    ...[
      'tab[_-]?(?:group|item|content)s?',
      'accordions?',
      'accordion[_-]?(?:group|item)s?',
      'toggles?',
      'toggle[_-]?item',
    ],
    ...[
      'spoiler',
      'expand',
      'button',
      'btn',
      'my_button',
      'link',
      'url',
      'email',
      'img',
      'image',
      'icon',
      'list',
      'li',
    ],
    ...['quote', 'blockquote', 'pullquote', 'dropcap', 'alert', 'notice', 'warning', 'tip', 'message', 'color', 'size'],
    ...['font', 'table', 'tr', 'td', 'th', 'footnote', 'ref', 'latex', 'math', 'tex', 'slider', 'slide', 'carousel'],
    ...[
      'testimonials?',
      'pricing\\w*',
      'contact-form(?:-7)?',
      'contact-field',
      'youtube',
      'vimeo',
      'soundcloud',
      'tweet',
    ],
    ...['googlemaps?', 'map', 'gist', 'su_(?!guest|member|private)\\w+', 'vc_\\w+', 'et_pb_\\w+', 'fusion_\\w+'],
    ...['av_\\w+', 'fl_\\w+', 'nectar_\\w+', 'kc_\\w+', 'mk_\\w+', 'ux_\\w+', 'tatsu_\\w+', 'dt_\\w+'],
  ].join('|')})$`,
  'i',
);

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
