import { callTo } from '@prism/core/contract/studio';
import { useSite } from '../site.ts';

/** The studio's phone number, which calls it. */
export function CallLink() {
  const { phone } = useSite().studio;
  return (
    <a className="lk whitespace-nowrap" href={callTo(phone)}>
      {phone}
    </a>
  );
}
