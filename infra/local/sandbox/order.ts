import { adminCategories, lengths, tones, type AdminCategory, type Tone } from '@prism/core/contract/generations';

/** What a prompt asks for, as far as the sandbox understands it. */
export interface WritingOrder {
  topic: string;
  category: AdminCategory;
  tone: Tone;
  keywords: string[];
  /** Words. */
  min: number;
  max: number;
  /** The sections still to be written, of an article that was begun; undefined for a whole one. */
  remaining: string[] | undefined;
}

/** Reads the lines `Name: value` of a prompt; what is missing gets a sensible default. */
export function readOrder(prompt: string): WritingOrder {
  // What was written before may contain lines that look like an order.
  const facts = prompt.replace(/<finished>[^]*<\/finished>/, '');
  const fact = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'm').exec(facts)?.[1]?.trim();
  const [, min, max] = /(\d+)\s*-\s*(\d+)/.exec(fact('Length') ?? '') ?? [];
  const remaining = fact('Remaining sections');
  return {
    topic: fact('Topic') || facts.trim().split('\n')[0]?.slice(0, 120) || 'Building an app',
    category: adminCategories.find((category) => category === fact('Category')) ?? 'Mobile Development',
    tone: tones.find((tone) => tone === fact('Tone')) ?? 'professional',
    keywords: listOf(fact('Keywords'), ','),
    min: Number(min ?? lengths.medium.min),
    max: Number(max ?? lengths.medium.max),
    remaining: remaining === undefined ? undefined : listOf(remaining, '|'),
  };
}

function listOf(value: string | undefined, separator: string): string[] {
  const items = (value ?? '').split(separator).map((item) => item.trim());
  return items.filter((item) => item !== '');
}
