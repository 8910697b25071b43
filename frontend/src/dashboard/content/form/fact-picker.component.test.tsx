import { expect, test } from 'vitest';
import { openPart, screen, within } from '../../../../test/site.tsx';
import { FactPicker } from './fact-picker.tsx';
import { FieldControl } from './field-control.tsx';
import { FormProvider } from './form-context.ts';

const nothing = () => undefined;

test.each([
  ['a price offers prices first', true, '{ready from}'],
  ['any other text offers the studio’s name first', false, '{studio}'],
])('%s', async (_what, isPrice, first) => {
  const state = { errors: {}, facts: {}, news: undefined, clash: undefined, change: nothing, Control: FieldControl };
  const user = openPart(
    <FormProvider value={state}>
      <FactPicker name="Words" isPrice={isPrice} onChoose={nothing} />
    </FormProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Insert variable into Words' }));
  const [offered] = within(screen.getByRole('list')).getAllByRole('button');
  expect(offered?.textContent).toContain(first);
});
