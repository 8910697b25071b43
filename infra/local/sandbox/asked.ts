import type { StepKind } from '@prism/core/contract/generations';

/** What a prompt of `workers/article/prompt.ts` says about the article and asks for. */
export interface Asked {
  kind: StepKind;
  /** The heading of a section, otherwise ''. */
  heading: string;
  /** The value of a line `Name: value`. */
  fact(name: string): string | undefined;
}

const kinds: Readonly<Record<string, StepKind>> = { 'the outline': 'outline', 'the opening': 'opening' };

/** Text between marks of `workers/article/material.ts`. */
const anyMaterial = /<([a-z]+(?: \d+)? [0-9a-f]{24})>\n[^]*?\n<\/\1>/g;

export function readPrompt(prompt: string): Asked {
  // Earlier text may contain lines that look like an instruction.
  const order = prompt.replace(anyMaterial, '').replace(/^<finished>\n[^]*\n<\/finished>$/m, '');
  const fact = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'm').exec(order)?.[1]?.trim();
  const next = fact('Next') ?? '';
  const heading = /^## (.*)$/.exec(next)?.[1] ?? '';
  return { fact, heading, kind: heading ? 'section' : (kinds[next] ?? 'whole') };
}
