import type { HouseStyle } from '@prism/core/database/content/voice';

/** The house style as prompt paragraphs; empty if none. */
export function houseStyleLines(style: HouseStyle | undefined): string[] {
  if (!style) return [];
  const { say, never, examples } = style;
  const parts = [
    style.style && `The house style, which goes before all that is said of style above:\n${style.style}`,
    say.length > 0 && `Written like this:\n${listed(say)}`,
    never.length > 0 && `Never written, in no form:\n${listed(never)}`,
    examples.length > 0 &&
      `What sounds right. Take up how it sounds, not what it says:\n${examples.map((text) => `<example>\n${text}\n</example>`).join('\n')}`,
  ];
  return parts.filter((part) => part !== false).filter(Boolean);
}

const listed = (texts: readonly string[]) => texts.map((text) => `- ${text}`).join('\n');
