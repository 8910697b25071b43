import type { StepKind } from '@prism/core/contract/generations';

/** What a prompt of `workers/article/prompt.ts` says of the article, and what it asks for. */
export interface Asked {
  kind: StepKind;
  /** Of a section, else ''. */
  heading: string;
  /** The value of a line `Name: value`, undefined where there is none. */
  fact(name: string): string | undefined;
}

const kinds: Readonly<Record<string, StepKind>> = { 'the outline': 'outline', 'the opening': 'opening' };

/** What stands between marks of `workers/article/material.ts`. */
const anyMaterial = /<([a-z]+(?: \d+)? [0-9a-f]{24})>\n[^]*?\n<\/\1>/g;

export function readPrompt(prompt: string): Asked {
  // What was written before, here or by others, may contain lines that look like an order.
  const order = prompt.replace(anyMaterial, '').replace(/^<finished>\n[^]*\n<\/finished>$/m, '');
  const fact = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'm').exec(order)?.[1]?.trim();
  const next = fact('Next') ?? '';
  const heading = /^## (.*)$/.exec(next)?.[1] ?? '';
  return { fact, heading, kind: heading ? 'section' : (kinds[next] ?? 'whole') };
}
