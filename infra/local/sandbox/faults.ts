import type { Asked } from './asked.ts';

/** What goes wrong in an answer. */
export interface Fault {
  /** Instead of an answer. */
  status?: number;
  /** For how long nothing but comments come before it. */
  waitSeconds?: number;
  /** What is said in place of the text. */
  say?(text: string, asked: Asked): string;
  /** How it ends when half of it is there. */
  half?: 'cut' | 'hang' | 'length' | 'refused';
}

interface Kind extends Fault {
  /** Which requests of an article it befalls. */
  at: 'outline' | 'second section' | 'all';
  /** Once for each article, so that somebody can go on; else whenever it is asked for. */
  once: boolean;
}

const second = { at: 'second section', once: true } as const;
const all = { at: 'all', once: false } as const;

/** What a topic that says `fail:cut` and the like has the sandbox do; told in `docs/operations.md`. */
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

/** Remembers what has failed already: an article begins with its outline. */
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

/** More than any section may have. */
function more(): string {
  const paragraph = (number: number) =>
    `Paragraph ${number} goes on where nobody has asked for more, as models do that mind no limit.`;
  return Array.from({ length: 400 }, (_, index) => paragraph(index + 1)).join('\n\n');
}

function repeated(topic: string): string {
  const sentence = `Every section of an article on ${topic} says this, in the same words, and nobody who reads it learns anything new.`;
  return `${Array.from({ length: 8 }, () => sentence).join(' ')}\n`;
}
