import { emailPattern } from '@prism/core/contract/fields';
import { markup, multiline, type Markup } from '@prism/core/html/markup';
import type { Block, Line, Link, Step } from './blocks.ts';
import { light, sans } from './palette.ts';

/** For what strangers wrote: a word longer than the line must not widen the mail. */
const breakable = 'word-break:break-word;overflow-wrap:anywhere';

/** The body of a mail as HTML. */
export function htmlOf(blocks: readonly Block[]): Markup {
  return markup`${blocks.filter(({ only }) => only !== 'text').map((block) => markup`${blockHtml(block)}\n`)}`;
}

function blockHtml(block: Block): Markup {
  switch (block.kind) {
    case 'paragraph':
      return paragraph(block.sentences.join(' '), block.link);
    case 'heading':
      return heading(block.text);
    case 'steps':
      return steps(block.steps);
    case 'facts':
      return facts(block.lines);
    case 'quotation':
      return quotation(block.text);
    case 'button':
      return button(block.label, block.href);
    case 'gap':
      return gap(block.height);
  }
}

function paragraph(text: string, end?: Link): Markup {
  const content = end ? markup`${text} ${link(end)}${end.end ?? ''}` : text;
  return markup`<p class="ink2" style="margin:0 0 16px;font:400 16px/1.55 ${sans};color:${light.ink2};${breakable}">${content}</p>`;
}

function heading(text: string): Markup {
  return markup`<h2 class="ink" style="margin:36px 0 14px;font:600 19px/1.25 ${sans};letter-spacing:-.015em;color:${light.ink}">${text}</h2>`;
}

/** Numbered rows between hairlines. */
function steps(items: readonly Step[]): Markup {
  return rows(
    items.map(
      ({ title, text }, index) =>
        markup`<tr><td class="ink3 line" width="32" valign="top" style="${cell(index)};width:32px;padding:14px 0;color:${light.ink3}">${index + 1}</td>
<td class="ink2 line" valign="top" style="${cell(index)};padding:14px 0;color:${light.ink2}"><strong class="ink" style="font-weight:600;color:${light.ink}">${title}</strong><br>${text}</td></tr>`,
    ),
  );
}

/** Below each other on narrow screens. */
function facts(items: readonly Line[]): Markup {
  return rows(
    items.map(
      ({ label, value, isEmail }, index) =>
        markup`<tr><td class="ink3 line fact label" width="120" valign="top" style="${cell(index)};width:120px;padding:11px 16px 11px 0;color:${light.ink3}">${label}</td>
<td class="ink line fact value" valign="top" style="${cell(index)};padding:11px 0;color:${light.ink};${breakable}">${isEmail ? mailto(value) : value}</td></tr>`,
    ),
  );
}

function quotation(text: string): Markup {
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="sunk ink2" bgcolor="${light.sunk}" style="background:${light.sunk};padding:18px 20px;font:400 15px/1.6 ${sans};color:${light.ink2};${breakable}">${multiline(text)}</td></tr></table>`;
}

function button(label: string, href: string): Markup {
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0 0"><tr><td class="fill" bgcolor="${light.ink}" style="background:${light.ink};border-radius:4px"><a class="onink" href="${href}" style="display:inline-block;padding:15px 24px;font:600 16px/1.1 ${sans};color:${light.onInk};text-decoration:none">${label}</a></td></tr></table>`;
}

/** A number must not be torn apart at its spaces. */
function link({ label, href }: Link): Markup {
  const text = href.startsWith('tel:') ? label.replaceAll(' ', '\u00a0') : label;
  return markup`<a class="ink" href="${href}" style="color:${light.ink};text-decoration:underline">${text}</a>`;
}

/** A link only where the address cannot carry a further recipient or header. */
function mailto(email: string): string | Markup {
  return emailPattern.test(email)
    ? link({ label: email, href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` })
    : email;
}

/** Clients that ignore margins keep this. */
function gap(height: number): Markup {
  return markup`<div style="height:${height}px;line-height:${height}px;font-size:0">&nbsp;</div>`;
}

/** One ink line on top, hairlines between. */
function rows(content: readonly Markup[]): Markup {
  return markup`<table role="presentation" class="rule" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid ${light.ink}">${content}</table>`;
}

function cell(index: number): string {
  const hairline = index === 0 ? '' : `border-top:1px solid ${light.line};`;
  return `${hairline}font:400 15px/1.5 ${sans}`;
}
