import type { Asked } from './asked.ts';

/** A fault to inject into a response. */
export interface Fault {
  /** Instead of a response. */
  status?: number;
  /** Seconds of comments before the response. */
  waitSeconds?: number;
  /** Replaces the text. */
  say?(text: string, asked: Asked): string;
  /** How the response ends halfway. */
  half?: 'cut' | 'hang' | 'length' | 'refused';
}

interface Kind extends Fault {
  /** The requests of an article it affects. */
  at: 'outline' | 'second section' | 'all';
  /** Once an article, so that a retry succeeds; otherwise every time. */
  once: boolean;
}

const second = { at: 'second section', once: true } as const;
const all = { at: 'all', once: false } as const;

/** Faults by topic, such as `fail:cut`; documented in the README of this folder. */
export const faultKinds: Readonly<Record<string, Kind>> = {
  cut: { ...second, half: 'cut' },
  hang: { ...second, half: 'hang' },
  busy: { ...second, status: 429 },
  down: { ...second, status: 503 },
  key: { ...second, status: 401 },
  empty: { ...second, say: () => '' },
  filter: { ...second, half: 'refused' },
  length: { ...second, half: 'length' },
  refuse: { ...second, say: () => "I'm sorry, but I can't help with that request." },
  wait: { ...second, waitSeconds: 40 },
  long: { ...second, say: (text) => `${text.trimEnd()}\n\n${more()}\n` },
  outline: { at: 'outline', once: false, say: () => 'An outline is not what I would begin with.\n' },
  short: {
    ...all,
    say: (text, { kind }) => (kind === 'outline' ? text : `${text.slice(0, text.indexOf('. ') + 1) || text}\n`),
  },
  repeat: { ...all, say: (text, { kind, fact }) => (kind === 'section' ? repeated(fact('Topic') ?? '') : text) },
  think: { ...all, say: (text) => `<think>\nThe reader wants {"much": 1}. Let me see.\n</think>\n\n${text}` },
  chat: { ...all, say: chatty },
};

/** Tracks past faults: an article begins with its outline. */
export function createFaults(): (asked: Asked) => Fault | undefined {
  const failed = new Set<string>();
  return (asked) => {
    const topic = asked.fact('Topic') ?? '';
    const [, name = '', always] = /\bfail:([a-z]+)( always)?/.exec(topic) ?? [];
    const kind = Object.hasOwn(faultKinds, name) ? faultKinds[name] : undefined;
    if (!kind) return undefined;
    if (asked.kind === 'outline') failed.delete(topic);
    if (!befalls(kind, asked) || (kind.once && !always && failed.has(topic))) return undefined;
    failed.add(topic);
    return kind;
  };
}

function befalls({ at }: Kind, { kind, heading, fact }: Asked): boolean {
  if (at === 'all') return true;
  if (at === 'outline') return kind === 'outline';
  const sections = (fact('Sections') ?? '').split('|').map((title) => title.trim());
  return kind === 'whole' || (kind === 'section' && heading === (sections[1] ?? sections[0]));
}

function chatty(text: string, { kind }: Asked): string {
  const form = kind === 'outline' ? 'json' : 'markdown';
  return `Sure! Here is the ${kind === 'outline' ? 'outline' : 'section'} you asked for:\n\n\`\`\`${form}\n${text.trimEnd()}\n\`\`\`\n\nI hope this helps! Let me know if you want changes.\n`;
}

/** Longer than any section may be. */
function more(): string {
  const paragraph = (number: number) =>
    `Paragraph ${number} goes on where nobody has asked for more, as models do that mind no limit.`;
  return Array.from({ length: 400 }, (_, index) => paragraph(index + 1)).join('\n\n');
}

function repeated(topic: string): string {
  const sentence = `Every section of an article on ${topic} says this, in the same words, and nobody who reads it learns anything new.`;
  return `${Array.from({ length: 8 }, () => sentence).join(' ')}\n`;
}
