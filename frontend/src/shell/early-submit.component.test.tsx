import { runInThisContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { holdScript, sendHeld } from './early-submit.ts';

/** As browsers do if both URLs belong to one document. */
function goBackTo(path: string) {
  history.replaceState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

test('going back before the scripts run reloads the page, and later it does not', () => {
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
