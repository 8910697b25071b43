import { escapeHtml } from '../../../html/escape.ts';

/** Shortcodes without attributes and end. */
const alone: ReadonlySet<string> = new Set(['gallery', 'playlist', 'audio', 'video', 'embed', 'toc', 'contact-form']);
const captions: ReadonlySet<string> = new Set(['caption', 'wp_caption']);
const codes: ReadonlySet<string> = new Set(['code', 'sourcecode', 'highlight', 'php', 'css', 'js', 'html', 'bash']);
const embeds: ReadonlySet<string> = new Set(['embed', 'video', 'audio', 'youtube', 'vimeo', 'soundcloud', 'playlist']);
const addressNames = ['src', 'url', 'mp4', 'm4v', 'webm', 'ogv', 'mp3', 'm4a', 'ogg', 'wav', 'flv'];

const token = /\[(\/?)([a-z][\w-]*)((?:[\s=][^[\]<>]*)?)\]/gi;
const attribute = /\s([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

export interface ReadShortcodes {
  html: string;
  /** Losses. */
  notes: string[];
}

/** Replaces known WordPress shortcodes by their HTML. `pictureOf` returns a picture's URL by its number. */
export function withoutShortcodes(html: string, pictureOf: (id: string) => string | undefined): ReadShortcodes {
  const notes: string[] = [];
  const closed = new Set(Array.from(html.matchAll(token), ([, end, name = '']) => (end ? name.toLowerCase() : '')));
  let shown = '';
  let done = 0;
  for (const { 0: whole, 1: end, 2: written = '', 3: said = '', index } of html.matchAll(token)) {
    if (index < done) continue;
    const name = written.toLowerCase();
    const isOne = closed.has(name) || alone.has(name) || /\w\s*=/.test(said) || /[_-]/.test(name);
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
    if (captions.has(name)) shown += end ? '</figure>' : `<figure>${captionIn(said)}`;
    else if (end) continue;
    else if (codes.has(name) && closed.has(name)) {
      const last = html.toLowerCase().indexOf(`[/${name}]`, done);
      shown += codeOf(html.slice(done, last === -1 ? html.length : last), said);
      done = last === -1 ? html.length : last + name.length + 3;
    } else if (name === 'gallery') {
      const pictures = (attributesOf(said).get('ids') ?? '').split(',').map((id) => pictureOf(id.trim()));
      shown += pictures.map((address) => (address ? `<p><img src="${escapeHtml(address)}" alt=""></p>` : '')).join('');
      if (pictures.some((address) => !address)) notes.push('A picture of a gallery is not imported');
    } else if (embeds.has(name)) {
      const address = addressIn(said);
      const numbers = (attributesOf(said).get('ids') ?? '').split(',').map((id) => pictureOf(id.trim()));
      const addresses = address ? [address] : numbers.filter((one) => one !== undefined && one !== '');
      for (const one of addresses) shown += `<p><a href="${escapeHtml(one ?? '')}">${escapeHtml(one ?? '')}</a></p>`;
      const last = closed.has(name) ? html.toLowerCase().indexOf(`[/${name}]`, done) : -1;
      const isLink = addresses.length > 0 || /https?:\/\//.test(html.slice(done, Math.max(done, last)));
      notes.push(
        isLink ? 'An embedded video, audio or page becomes a link' : `The shortcode [${name}] is not imported`,
      );
    } else notes.push(`The shortcode [${name}] is not imported`);
  }
  return { html: shown + html.slice(done), notes };
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

function addressIn(said: string): string | undefined {
  const attributes = attributesOf(said);
  const named = addressNames.map((name) => attributes.get(name)).find(Boolean);
  // Without attributes after a space, such as a size.
  return (named ?? /(?:^|[\s="'])(https?:\/\/[^\s"']+)/.exec(said)?.[1])?.replace(/&(?:amp|#0?38);/g, '&');
}

/** Some editors escape its characters, some do not. */
function codeOf(code: string, said: string): string {
  const attributes = attributesOf(said);
  const language = /^[\w+-]{1,30}$/.exec(attributes.get('language') ?? attributes.get('lang') ?? '')?.[0];
  const lines = code.replace(/^\s*\n/, '').trimEnd();
  const safe = /&(?:lt|gt|amp|#\d+);/.test(lines) ? lines.replaceAll('<', '&lt;') : escapeHtml(lines);
  return `<pre><code${language ? ` class="language-${language}"` : ''}>${safe}</code></pre>`;
}
