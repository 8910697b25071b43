const tags = [
  'think',
  'thinking',
  'thought',
  'thoughts',
  'reasoning',
  'reason',
  'reflection',
  'analysis',
  'scratchpad',
  'planning',
  'plan',
  'monologue',
  'inner_monologue',
  'inner_thoughts',
  'chain_of_thought',
  'cot',
  'antthinking',
  'internal_thoughts',
  'seed:think',
];
const tokens = ['think', 'thinking', 'thought', 'thoughts', 'reasoning', 'analysis'];

/** Marks of reasoning that a server leaves in the text. */
const marks: readonly (readonly [begins: string, ends: string])[] = [
  ...tags.map((tag) => [`<${tag}>`, `</${tag}>`] as const),
  ...tokens.flatMap((token) => [
    [`<|begin_of_${token}|>`, `<|end_of_${token}|>`] as const,
    [`<|${token}|>`, `<|/${token}|>`] as const,
  ]),
  ['[think]', '[/think]'],
  ['[thinking]', '[/thinking]'],
  ['◁think▷', '◁/think▷'],
  ['<|start_thinking|>', '<|end_thinking|>'],
  ['<|channel|>analysis<|message|>', '<|channel|>final<|message|>'],
  ['<|start|>assistant<|channel|>analysis<|message|>', '<|channel|>final<|message|>'],
  // Servers may remove the marks and leave the words.
  ['<|channel|>analysis<|message|>', 'assistantfinal'],
  ['<|channel>thought', '<channel|>'],
];

/** At the beginning only, because their ends occur in any text. */
const marksAtBegin: typeof marks = [
  ...marks,
  ...tags.map((tag) => [`<${tag} `, `</${tag}>`] as const),
  ['<details type="reasoning"', '</details>'],
  ...['think', 'reason', 'thought'].map((word) => [`\`\`\`${word}`, '\n```'] as const),
  ['here is my thought process:', 'here is my response:'],
];

export interface Sorted {
  text: string;
  /** Reasoning, marks included. */
  thought: string;
}

export interface ThoughtFilter {
  /** Takes a chunk of text, with reasoning reported separately; holds back possible marks. */
  feed(piece: string, thought?: string): Sorted;
  /** Returns the rest after the last chunk. */
  finish(): Sorted;
}

/**
 * Separates reasoning from text in a stream. With `thinksOpenly` the response begins with unmarked reasoning, unless no
 * closing mark follows.
 */
export function createThoughtFilter({ thinksOpenly = false } = {}): ThoughtFilter {
  let held = '';
  let endMark: string | undefined;
  let isOpen = thinksOpenly;
  let isText = false;

  function advance(ended: boolean): Sorted {
    let thought = '';
    if (isOpen) {
      const left = withoutOpenThoughts(held);
      const isBegun = marksAtBegin.some(([begins]) => held.trimStart().toLowerCase().startsWith(begins));
      if (left === held && !ended && !isBegun) return { text: '', thought };
      isOpen = false;
      thought = held.slice(0, held.length - left.length);
      held = left;
    }
    for (;;) {
      if (isText) {
        const text = held;
        held = '';
        return { text, thought };
      }
      if (endMark === undefined) {
        const begun = held.trimStart().toLowerCase();
        const mark = marksAtBegin.find(([begins]) => begun.startsWith(begins));
        if (!mark && !ended && marksAtBegin.some(([begins]) => begins.startsWith(begun))) return { text: '', thought };
        endMark = mark?.[1];
        isText = mark === undefined;
        continue;
      }
      const end = held.toLowerCase().indexOf(endMark);
      // A mark may be split over chunks.
      const cut = end === -1 ? (ended ? held.length : Math.max(0, held.length - endMark.length)) : end + endMark.length;
      thought += held.slice(0, cut);
      held = held.slice(cut);
      if (end === -1) return { text: '', thought };
      endMark = undefined;
    }
  }

  return {
    feed(piece, known = '') {
      held += piece;
      const { text, thought } = advance(false);
      return { text, thought: known + thought };
    },
    finish: () => advance(true),
  };
}

export function withoutOpenThoughts(answer: string): string {
  const plain = answer.toLowerCase();
  for (const [begins, ends] of marks) {
    const end = plain.indexOf(ends);
    if (end !== -1 && !plain.slice(0, end).includes(begins)) return answer.slice(end + ends.length);
  }
  return answer;
}

export function hasThoughtMark(text: string): boolean {
  const plain = text.toLowerCase();
  if (plain.includes('<｜') || /<\|[a-z_/]{2,30}\|?>|<[a-z_]{2,30}\|>/.test(plain)) return true;
  return marks.some(([begins, ends]) => plain.includes(begins) || plain.includes(ends));
}
