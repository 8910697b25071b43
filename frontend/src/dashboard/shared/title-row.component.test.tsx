import { beforeEach, expect, test, vi } from 'vitest';
import { useLocation } from 'react-router-dom';
import { openPart, screen, waitFor } from '../../../test/site.tsx';
import { Link } from '../../ui/link.tsx';
import { TitleRow } from './title-row.tsx';

const scroll = vi.fn<(to: { top: number }) => void>();
beforeEach(() => {
  scroll.mockClear();
  vi.stubGlobal('scrollTo', scroll);
});

function Section() {
  const { pathname } = useLocation();
  return (
    <>
      <TitleRow title={pathname === '/queues' ? 'Queues' : 'Today'} />
      <Link to="/queues">Go</Link>
    </>
  );
}

test('a new section opens at its top with the focus on its heading, and Back restores the scroll position', async () => {
  const user = openPart(<Section />);
  expect(scroll).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'Go' }));
  const heading = await screen.findByRole('heading', { name: 'Queues' });
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' });
  expect(document.activeElement).toBe(heading);
  history.back();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Today' })).toBeTruthy());
  expect(scroll).toHaveBeenCalledOnce();
});
