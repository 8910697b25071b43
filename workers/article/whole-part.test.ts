import { expect, test } from 'vitest';
import { cutsOf, unfenced } from './whole-part.ts';

test('what is too long ends with its last whole paragraph, else with its last sentence', () => {
  expect(cutsOf('One.\n\nTwo is longer.\n\nThree is n')).toEqual(['One.\n\nTwo is longer.']);
  expect(cutsOf('One.\n\n### Detail\n\nTwo i')).toEqual(['One.']);
  expect(cutsOf('One.\n\nTwo is here. Three i')).toEqual(['One.', 'One.\n\nTwo is here.']);
  expect(cutsOf('One is here. Two is here, too. Three i')).toEqual(['One is here. Two is here, too.']);
  expect(cutsOf('One.\n\n```ts\nconst a = 1;\n\nconst b = 2;\n\ncon')).toEqual(['One.']);
  expect(cutsOf('++++++++++++')).toEqual([]);
});

test('an article that shows a block of Markdown keeps it', () => {
  const text = '## How\n\nWrite it so:\n\n```markdown\n# Title\n```\n\nAnd so on.';
  expect(unfenced(text)).toBe(text);
});
