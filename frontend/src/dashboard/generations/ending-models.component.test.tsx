import type { AiModelRow, ModelEnd, Provider } from '@prism/core/contract/ai-models';
import { dayAfter, dayIn } from '@prism/core/contract/days';
import { expect, test } from 'vitest';
import { serve } from '../../../test/network.ts';
import { chooseCommand, ada, openPart, openSection, screen, waitFor, within } from '../../../test/site.tsx';
import { EndingModels } from './ending-models.tsx';

const ends = (days: number): ModelEnd => ({ on: dayAfter(dayIn('UTC', Date.now()), days), successor: 'gpt-6-luna' });
const provider = (model: string, end: ModelEnd | null, changes: Partial<Provider> = {}): Provider => ({
  id: 'openai',
  label: 'GPT-4o',
  available: true,
  sandbox: false,
  model,
  models: [{ name: model, label: model, price: null, contextTokens: null, ends: end }],
  ...changes,
});

test("a model that ends within sixty days is shown with its vendor's replacement, and no other model is", async () => {
  serve({ 'GET /api/user': ada });
  const providers = [
    provider('gpt-soon', ends(59)),
    provider('gpt-later', ends(90)),
    provider('gpt-on', null),
    provider('gpt-keyless', ends(5), { available: false }),
    provider('gpt-sample', ends(5), { sandbox: true }),
  ];
  openPart(<EndingModels providers={providers} />);
  const notice = within(await screen.findByRole('region', { name: 'Models ending soon' }));
  expect(notice.getByText(/^OpenAI retires gpt-soon on .*, in 59 days\. Its successor is gpt-6-luna\.$/)).toBeTruthy();
  expect(notice.queryByText(/gpt-(?:later|on|keyless|sample)/)).toBeNull();
  await waitFor(() => expect(notice.getByRole('link', { name: 'AI models' })).toBeTruthy());
});

test('AI models show their end date, and the source of prices that were not entered by hand', async () => {
  const row = (name: string, changes: Partial<AiModelRow>): AiModelRow => ({
    id: name,
    provider: 'openai',
    name,
    label: name,
    orderable: true,
    isDefault: false,
    note: '',
    price: null,
    contextTokens: null,
    known: null,
    ...changes,
  });
  const known = {
    price: { input: 2_500_000, output: 10_000_000, cached: 1_250_000 },
    contextTokens: 128_000,
    ends: ends(10),
    source: 'prices.example',
    lookedUp: '2026-11-28',
  };
  serve({
    'GET /api/admin/ai/models': [row('gpt-4o', { known }), row('ours', { price: { input: 1, output: 2 } })],
    'GET /api/admin/ai/providers': { canSeal: true, providers: [] },
  });
  const user = await openSection('ai');
  const models = within(await screen.findByRole('region', { name: 'Models' }));
  const [, theirs, ours] = await models.findAllByRole('row');
  expect(theirs?.textContent).toContain('$2.50 input ($1.25 cached), $10.00 output');
  expect(theirs?.textContent).toContain('128,000');
  expect(theirs?.textContent).toContain(
    'From prices.example, 28 November 2026. Edit the model to use your own values.',
  );
  expect(theirs?.textContent).toMatch(/OpenAI retires gpt-4o on .*, in 10 days\./);
  expect(ours?.textContent).toContain('Unknown');
  expect(ours?.textContent).not.toContain('Edit the model to use your own values.');
  await chooseCommand(user, 'gpt-4o', 'Change');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Leave blank for $2.50, from our model list')).toBeTruthy();
});
