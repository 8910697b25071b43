import { describe, expect, test } from 'vitest';
import { answerText, createAnswerText, RefusedError } from './answer-text.ts';
import { readOutline } from './outline.ts';
import { createPartText, partTextOf } from './part-text.ts';

const piecesOf = (text: string, size: number) => text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];

function streamed(answer: string, size: number): string {
  const part = createPartText({ kind: 'section' });
  return (
    piecesOf(answer, size)
      .map((piece) => part.feed(piece))
      .join('') + part.finish()
  );
}

describe.each([1, 3, 7, 1_000])('in pieces of %i', (size) => {
  test.each([
    ['Here is the section:\n\n```markdown\n## Why\n\nWords.\n```\n\nLet me know if you want changes!', 'Words.'],
    ["Sure! Here's the section on budgets:\n\nWords.\n\nI hope this helps!", 'Words.'],
    ['Certainly!\n\n---\n\nWords.\n\n---\n\nWould you like me to continue?', 'Words.'],
    ['Of course. Here is the revised text:\n```\nWords.\n```', 'Words.'],
    ['As requested, here is the section:\n\nWords.\n\n(Word count: 230)', 'Words.'],
    ['Sure! 😊\n\nWords.', 'Words.'],
    ['Here’s the **rewritten** section:\n\nWords.\n\nFeel free to ask for changes.\n', 'Words.'],
  ])('shows only the text of %j', (answer, text) => {
    expect(streamed(answer, size).trim()).toBe(text);
    expect(partTextOf({ kind: 'section' }, answer).trim()).toBe(text);
  });

  test.each([
    'Here is the problem: cables fail.\n\nWords.',
    'Sure, cables fail. Most of them are old.\n\nWords.',
    'Words.\n\nI hope so, says everybody.\n\nMore words.',
    'Great teams write.\n\n---\n\nWords.',
    '<div>Words.</div>',
    'Sorry.\n\nThat word costs nothing, and says little.',
    "I can't count the cables.\n\nWords.",
    'Sorry is a word that costs nothing.',
    'I refuse to answer mails after six.',
    'Unable to find a lift, I walked.',
    "I'm afraid of the dark, and I can't help but look.",
    'Unfortunately, many apps cannot help users who write slowly.',
    'I cannot write about lifts without thinking of Otis.',
  ])('%j is an article and unchanged', (text) => {
    expect(streamed(text, size)).toBe(text);
  });

  test.each([
    "I'm sorry, but I can't help with that request.",
    'I’m sorry, but I cannot write about this topic. Please choose another.',
    'As an AI language model, I am unable to create such content.',
    'Unfortunately, I can’t assist with that.',
    "I'm sorry. I can't write about this topic.",
    "No, I can't help with that.",
    'My guidelines prevent me from writing this.',
    'Unable to comply with this request.',
    "That's not something I can help with.",
    'I have to refuse.',
    "I'm declining this request.",
    'Przepraszam, ale nie mogę pomóc w tej sprawie.',
    'Omlouvám se, ale s tím vám nemohu pomoci.',
    'Sajnálom, de ebben nem tudok segíteni.',
    '申し訳ありませんが、そのリクエストにはお応えできません。',
    "I'm really sorry.\n\nI cannot help with that request.\n\nPlease choose another.",
  ])('%j declines, and none of it is shown', (answer) => {
    const part = createPartText({ kind: 'section' }, 'Ours');
    let shown = '';
    const read = () => {
      for (const piece of piecesOf(answer, size)) shown += part.feed(piece);
      shown += part.finish();
    };
    expect(read).toThrow(new RefusedError('Ours declined to write about this topic.'));
    expect(shown).toBe('');
  });
});

test('chat recognised only at its end is removed from the whole', () => {
  const prose =
    'I wrote this for people who decide.\n\n```markdown\n## Why\n\nA long and useful text of the section.\n```\n\nDone.';
  expect(partTextOf({ kind: 'section' }, prose).trim()).toBe('A long and useful text of the section.');
  expect(partTextOf({ kind: 'section' }, 'Thoughts without a beginning.\n</think>\n\nWords.').trim()).toBe('Words.');
});

test('the first words are shown immediately', () => {
  expect(createAnswerText('Ours').feed('The ')).toBe('The ');
});

test('an outline is the last valid object, after any reasoning', () => {
  const thought = 'Hm, {"title": "Draft", "sections": [}</think>\nSure! Here is the outline: {"title": "Maybe"}\n';
  const answer = `${thought}\`\`\`json\n{"title": "A {real} one", "sections": ["One", "Two"]}\n\`\`\`\nI hope this helps!`;
  expect(readOutline(answerText(answer, 'Ours'))).toMatchObject({ title: 'A {real} one', sections: ['One', 'Two'] });
  expect(readOutline(answer)).toMatchObject({ title: 'A {real} one' });
});
