import { escapeHtml } from '../../../html/escape.ts';

/** Shortcodes without attributes and end. */
const alone: ReadonlySet<string> = new Set(['gallery', 'playlist', 'audio', 'video', 'embed', 'toc', 'contact-form']);
const captions: ReadonlySet<string> = new Set(['caption', 'wp_caption']);
const codes: ReadonlySet<string> = new Set(['code', 'sourcecode', 'highlight', 'php', 'css', 'js', 'html', 'bash']);
const embeds: ReadonlySet<string> = new Set(['embed', 'video', 'audio', 'youtube', 'vimeo', 'soundcloud', 'playlist']);
const addressNames = ['src', 'url', 'link', 'href', 'mp4', 'm4v', 'webm', 'ogv', 'mp3', 'm4a', 'ogg', 'wav', 'flv'];

const token = /\[(\/?)([a-z][\w-]*)((?:[\s=][^[\]<>]*)?)\]/gi;
const ampersand = /&(?:amp|#0?38);/g;
const attribute = /\s([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

export interface ReadShortcodes {
  html: string;
  /** Losses. */
  notes: string[];
}

interface Picture {
  address: string;
  alt: string;
}

export interface Pictures {
  of: (id: string) => Picture | undefined;
  /** Pictures that were uploaded for this post. */
  attached: readonly Picture[];
}

const asLink = 'An embedded video, audio or page becomes a link';

/** Replaces known WordPress shortcodes by their HTML. Code is left as it is. */
export function withoutShortcodes(html: string, pictures: Pictures): ReadShortcodes {
  const notes: string[] = [];
  const tokens = outsideCode(html, html.matchAll(token));
  const closed = new Set(tokens.map(([, end, name = '']) => (end ? name.toLowerCase() : '')));
  let shown = '';
  let done = 0;
  for (const { 0: whole, 1: end, 2: written = '', 3: said = '', index } of tokens) {
    if (index < done) continue;
    const name = written.toLowerCase();
    const isCode = /[\w$]$/.test(html.slice(Math.max(0, index - 1), index)) && !/\s\w+\s*=/.test(said);
    const isNamed = /\w\s*=/.test(said) || /^\s+https?:\S+$/.test(said) || /[_-]/.test(name);
    const isOne = closed.has(name) || alone.has(name) || (isNamed && !isCode);
    const behind = index + whole.length;
    // A following parenthesis means a Markdown link, and doubled brackets are escaped.
    if (!isOne || html.charAt(behind) === '(' || html.startsWith('](', behind)) continue;
    if (html.charAt(index - 1) === '[' || (end && html.charAt(behind) === ']')) {
      const isWhole = html.charAt(index - 1) === '[' && html.charAt(behind) === ']';
      shown += html.slice(done, end && !isWhole ? index : index - 1) + whole;
      done = isWhole || end ? behind + 1 : behind;
      continue;
    }
    shown += html.slice(done, index);
    done = behind;
    const last = closed.has(name) && !end ? html.toLowerCase().indexOf(`[/${name}]`, done) : -1;
    const within = html.slice(done, Math.max(done, last));
    if (captions.has(name)) shown += end ? '</figure>' : `<figure>${captionIn(said)}`;
    else if (end) continue;
    else if (codes.has(name) && closed.has(name)) {
      shown += codeOf(last === -1 ? html.slice(done) : within, said);
      done = last === -1 ? html.length : last + name.length + 3;
    } else if (name === 'gallery') {
      const ids = attributesOf(said).get('ids');
      const found: readonly (Picture | undefined)[] =
        ids === undefined ? pictures.attached : ids.split(',').map((id) => pictures.of(id.trim()));
      shown += found.map((picture) => (picture ? pictureOf(picture) : '')).join('');
      if (found.length === 0 || found.includes(undefined)) notes.push('A picture of a gallery is not imported');
    } else if (!embeds.has(name) && targetOf(said) && within.trim() !== '' && !/[<[\n]/.test(within)) {
      shown += linkTo(targetOf(said) ?? '', within);
      done = last + name.length + 3;
    } else {
      const numbers = (attributesOf(said).get('ids') ?? '').split(',').map((id) => pictures.of(id.trim())?.address);
      const addresses =
        closed.has(name) && within.trim() !== '' && !embeds.has(name)
          ? []
          : [addressIn(said), ...numbers].filter((one) => one !== undefined);
      shown += addresses.map((address) => shownBy(address, said)).join('');
      const isLink = addresses.length > 0 || (embeds.has(name) && /https?:\/\//.test(within));
      notes.push(isLink ? asLink : `The shortcode [${name}] is not imported`);
    }
  }
  return { html: shown + html.slice(done), notes };
}

const linkTo = (address: string, html: string) => `<a href="${escapeHtml(address)}">${html}</a>`;
const shownBy = (address: string, said: string) =>
  /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(address)
    ? pictureOf({ address, alt: attributesOf(said).get('alt') ?? '' })
    : `<p>${linkTo(address, escapeHtml(address))}</p>`;
const pictureOf = ({ address, alt }: Picture) => `<p><img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}"></p>`;

/** The matches in `html` that are not in elements of code. */
function outsideCode(html: string, matches: Iterable<RegExpExecArray>): RegExpExecArray[] {
  const stretches: { from: number; to: number }[] = [];
  let open: { name: string; from: number } | undefined;
  for (const { 1: end, 2: name = '', index } of html.matchAll(/<(\/?)(pre|code)(?=[\s>])/gi)) {
    if (!open && !end) open = { name, from: index };
    else if (open && end && open.name.toLowerCase() === name.toLowerCase()) {
      stretches.push({ from: open.from, to: index });
      open = undefined;
    }
  }
  let at = 0;
  return [...matches].filter(({ index }) => {
    while ((stretches[at]?.to ?? Infinity) < index) at += 1;
    return index < (stretches[at]?.from ?? Infinity);
  });
}

function attributesOf(said: string): Map<string, string> {
  return new Map(
    Array.from(said.matchAll(attribute), ([, name = '', ...values]) => [
      name.toLowerCase(),
      values.find((value) => value !== undefined) ?? '',
    ]),
  );
}

function captionIn(said: string): string {
  const caption = attributesOf(said).get('caption');
  return caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : '';
}

/** Where a button leads. */
const targetOf = (said: string) => {
  const attributes = attributesOf(said);
  return ['url', 'link', 'href']
    .map((name) => attributes.get(name))
    .find(Boolean)
    ?.replace(ampersand, '&');
};

function addressIn(said: string): string | undefined {
  const attributes = attributesOf(said);
  const named = addressNames.map((name) => attributes.get(name)).find(Boolean);
  // Without attributes after a space, such as a size.
  return (named ?? /(?:^|[\s="'])(https?:\/\/[^\s"']+)/.exec(said)?.[1])?.replace(ampersand, '&');
}

/** Some editors escape its characters, some do not. */
function codeOf(code: string, said: string): string {
  const attributes = attributesOf(said);
  const language = /^[\w+-]{1,30}$/.exec(attributes.get('language') ?? attributes.get('lang') ?? '')?.[0];
  const lines = code.replace(/^\s*\n/, '').trimEnd();
  const safe = /&(?:lt|gt|amp|#\d+);/.test(lines) ? lines.replaceAll('<', '&lt;') : escapeHtml(lines);
  return `<pre><code${language ? ` class="language-${language}"` : ''}>${safe}</code></pre>`;
}
