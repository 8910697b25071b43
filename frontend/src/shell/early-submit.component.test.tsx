import { runInThisContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { holdScript, sendHeld } from './early-submit.ts';

/** As the browser does where both addresses are of one document. */
function goBackTo(path: string) {
  history.replaceState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

test('who goes back before the scripts listen gets the page of that address, and afterwards theirs', () => {
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
