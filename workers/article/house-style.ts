import type { HouseStyle } from '@prism/core/database/content/voice';

export function houseStyleLines(style: HouseStyle | undefined): string[] {
  if (!style) return [];
  const { say, never, examples } = style;
  const parts = [
    style.style && `The house style. It overrides everything above about style:\n${style.style}`,
    say.length > 0 && `Always write these as shown:\n${listed(say)}`,
    never.length > 0 && `Never use these, in any form:\n${listed(never)}`,
    examples.length > 0 &&
      `Examples of the voice. Match how they sound, not what they say:\n${examples.map((text) => `<example>\n${text}\n</example>`).join('\n')}`,
  ];
  return parts.filter((part) => part !== false).filter(Boolean);
}

const listed = (texts: readonly string[]) => texts.map((text) => `- ${text}`).join('\n');
