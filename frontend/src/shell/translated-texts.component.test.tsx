import { expect, onTestFinished, test } from 'vitest';
import { openPart, screen, translate, waitFor } from '../../test/site.tsx';
import { useState } from 'react';
import { showNewTexts } from './translated-texts.ts';

function Counter() {
  const [apps, setApps] = useState(1);
  return (
    <button type="button" onClick={() => setApps(apps + 1)}>
      {apps} of 9 apps
    </button>
  );
}

test('on a page that the browser translated, changed text is shown', async () => {
  onTestFinished(showNewTexts());
  const user = openPart(<Counter />);
  const button = screen.getByRole('button');
  for (const shown of ['2 of 9 apps', '3 of 9 apps']) {
    translate();
    expect(button.querySelectorAll('font')).not.toHaveLength(0);
    await user.click(button);
    await waitFor(() => expect(button.textContent).toBe(shown));
  }
});

test('changed text is also shown if the translation was inserted before the text was removed', async () => {
  onTestFinished(showNewTexts());
  const user = openPart(<Counter />);
  const button = screen.getByRole('button');
  const [text] = button.childNodes;
  const translation = document.createElement('font');
  translation.textContent = 'eins';
  text?.before(translation);
  text?.remove();
  await user.click(button);
  await waitFor(() => expect(button.textContent).toBe('2 of 9 apps'));
});
