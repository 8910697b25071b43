import { callTo } from '@prism/core/contract/studio';
import { useSite } from '../site.ts';

export function CallLink() {
  const { phone } = useSite().studio;
  return (
    <a className="lk whitespace-nowrap" href={callTo(phone)}>
      {phone}
    </a>
  );
}
