import type { Fact } from '@prism/core/contract/facts';
import { emailPattern } from '@prism/core/contract/email-pattern';
import { withFullStop, type StudioFacts } from '@prism/core/contract/studio';
import { markup, multiline, type Markup } from '@prism/core/html/markup';
import { light, sans } from '../../palette.ts';
import { oneLine, timeIn } from '@prism/core/mails/plain-text';

export interface Block {
  html?: Markup | undefined;
  text?: string | undefined;
}

export interface Link {
  label: string;
  href: string;
  /** Text after the link in a sentence. */
  end?: string;
}

export interface Step {
  title: string;
  text: string;
}

/** For input of strangers: a long word must not widen the mail. */
const breakable = 'word-break:break-word;overflow-wrap:anywhere';

export function paragraph(...sentences: readonly string[]): Block {
  return { html: paragraphHtml(sentences.join(' ')), text: sentences.join('\n') };
}

/**
 * A paragraph that ends in a link. In the text version, a URL is a line of its own, so that mail programs find its end.
 */
export function paragraphTo(text: string, link: Link): Block {
  const { label, href, end = '' } = link;
  return {
    html: paragraphHtml(markup`${text} ${linkHtml(link)}${end}`),
    text: /^https?:/.test(href) ? `${`${text} ${label}`.trim()}:\n${href}` : `${text}\n${label}${end}`,
  };
}

export function heading(title: string): Block {
  return {
    html: markup`<h2 class="ink" style="margin:36px 0 14px;font:600 19px/1.25 ${sans};letter-spacing:-.015em;color:${light.ink}">${title}</h2>`,
    text: `${title}\n${'-'.repeat(title.length)}`,
  };
}

export function steps(items: readonly Step[]): Block {
  const rows = items.map(
    ({ title, text }, index) =>
      markup`<tr><td class="ink3 line" width="32" valign="top" style="${cell(index)};width:32px;padding:14px 0;color:${light.ink3}">${index + 1}</td>
<td class="ink2 line" valign="top" style="${cell(index)};padding:14px 0;color:${light.ink2}"><strong class="ink" style="font-weight:600;color:${light.ink}">${title}</strong><br>${text}</td></tr>`,
  );
  const lines = items.map(({ title, text }, index) => `${index + 1}. ${withFullStop(title)}\n   ${text}`);
  return { html: table(rows), text: lines.join('\n') };
}

/**
 * Labelled values of `row`, with times in `timeZone`. On narrow screens values are below their labels; in the text
 * version they are aligned.
 */
export function facts<Row>(row: Row, items: readonly Fact<Row>[], { timeZone }: Pick<StudioFacts, 'timeZone'>): Block {
  const said = items.map(({ label, isEmail, value }) => ({ label, isEmail, value: written(value(row), timeZone) }));
  const rows = said.map(
    ({ label, value, isEmail }, index) =>
      markup`<tr><td class="ink3 line fact label" width="120" valign="top" style="${cell(index)};width:120px;padding:11px 16px 11px 0;color:${light.ink3}">${label}</td>
<td class="ink line fact value" valign="top" style="${cell(index)};padding:11px 0;color:${light.ink};${breakable}">${isEmail ? mailto(value) : value}</td></tr>`,
  );
  const width = Math.max(...said.map(({ label }) => label.length)) + 2;
  const lines = said.map(({ label, value }) => `${`${label}:`.padEnd(width)}${value}`);
  return { html: table(rows), text: lines.join('\n') };
}

export function quotation(text: string): Block {
  return {
    html: markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="sunk ink2" bgcolor="${light.sunk}" style="background:${light.sunk};padding:18px 20px;font:400 15px/1.6 ${sans};color:${light.ink2};${breakable}">${multiline(text)}</td></tr></table>`,
    text: text.trim(),
  };
}

/**
 * The main action, with space below. The text version names its URL by `name`; without a name only the HTML has it.
 */
export function button(label: string, href: string, name?: string): Block {
  return {
    html: markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0 0"><tr><td class="accent" bgcolor="${light.ink}" style="background:${light.ink};border-radius:4px"><a class="onaccent" href="${href}" style="display:inline-block;padding:15px 24px;font:600 16px/1.1 ${sans};color:${light.onInk};text-decoration:none">${label}</a></td></tr></table>${air(24)}`,
    ...(name !== undefined && { text: `${heading(name).text}\n\n${href}` }),
  };
}

export function gap(height: number): Block {
  return { html: air(height) };
}

function air(height: number): Markup {
  return markup`<div style="height:${height}px;line-height:${height}px;font-size:0">&nbsp;</div>`;
}

function written(value: string | Date | null, timeZone: string): string {
  return value instanceof Date ? timeIn(timeZone, value) : oneLine(value ?? 'not given');
}

function paragraphHtml(content: string | Markup): Markup {
  return markup`<p class="ink2" style="margin:0 0 16px;font:400 16px/1.55 ${sans};color:${light.ink2};${breakable}">${content}</p>`;
}

/** A number must not break at its spaces. */
function linkHtml({ label, href }: Link): Markup {
  const text = href.startsWith('tel:') ? label.replaceAll(' ', '\u00a0') : label;
  return markup`<a class="ink" href="${href}" style="color:${light.ink};text-decoration:underline">${text}</a>`;
}

/** A link only if the email cannot add a recipient or header. */
function mailto(email: string): string | Markup {
  return emailPattern.test(email)
    ? linkHtml({ label: email, href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` })
    : email;
}

/** An ink line on top, hairlines between. */
function table(rows: readonly Markup[]): Markup {
  return markup`<table role="presentation" class="rule" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid ${light.ink}">${rows}</table>`;
}

function cell(index: number): string {
  const hairline = index === 0 ? '' : `border-top:1px solid ${light.line};`;
  return `${hairline}font:400 15px/1.5 ${sans}`;
}
