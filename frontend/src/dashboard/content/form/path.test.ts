import { expect, test } from 'vitest';
import { isWrongWithin, withChange } from './path.ts';

const page = { title: 'Old', steps: [{ title: 'One' }, { title: 'Two' }] };

test('only the value at the path changes', () => {
  const next = withChange(page, 'steps.1.title', () => 'Second');
  expect(next).toEqual({ title: 'Old', steps: [{ title: 'One' }, { title: 'Second' }] });
  expect(next).toHaveProperty('steps.0', page.steps[0]);
  expect(page.steps[1]?.title).toBe('Two');
});

test('an error belongs to its field and to the fields around it', () => {
  const errors = { 'steps.1.title': 'Title is required' };
  expect(['steps', 'steps.1', 'steps.1.title', 'steps.10', 'step'].map((path) => isWrongWithin(errors, path))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
