import { escapeHtml } from './escape.ts';

export class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

type Insertable = string | number | Markup | readonly Markup[];

export function markup(parts: TemplateStringsArray, ...inserted: Insertable[]): Markup {
  return new Markup(parts.reduce((html, part, index) => html + toHtml(inserted[index - 1] ?? '') + part));
}

function toHtml(value: Insertable): string {
  if (value instanceof Markup) return value.html;
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return value.map((item) => item.html).join('');
}

export function multiline(text: string): Markup {
  return new Markup(escapeHtml(text.trim()).replace(/\r\n?|\n/g, '<br>\n'));
}
