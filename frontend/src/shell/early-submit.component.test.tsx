import { runInThisContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { holdScript, sendHeld } from './early-submit.ts';

/** As browsers do if both URLs belong to one document. */
function goBackTo(path: string) {
  history.replaceState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

test('going back before the scripts run loads the page of that URL, and later the scripts handle it', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  history.replaceState(null, '', '/about?from=mail');
  runInThisContext(holdScript);

  goBackTo('/about?from=mail#team');
  expect(reload).not.toHaveBeenCalled();
  goBackTo('/contact');
  expect(reload).toHaveBeenCalledOnce();

  sendHeld();
  goBackTo('/');
  expect(reload).toHaveBeenCalledOnce();
});
