import { callTo, placeOf } from '@prism/core/contract/studio';
import { useSite } from '../../site.ts';
import { Icon } from '../../ui/icon.tsx';
import { rare } from '../../ui/rare-icons.ts';

const channel = 'flex min-h-11 items-center gap-3 text-ink underline-offset-[0.25em] [&:any-link]:hover:underline';

export function ContactChannels() {
  const { studio } = useSite();
  const { email, phone } = studio;
  const place = placeOf(studio);
  return (
    <address className="grid justify-items-start not-italic">
      {email && (
        <a className={channel} href={`mailto:${email}`}>
          <Icon path={rare.mail} className="text-ink-3" />
          {email}
        </a>
      )}
      {phone && (
        <a className={`${channel} nums`} href={callTo(phone)}>
          <Icon path={rare.phone} className="text-ink-3" />
          {phone}
        </a>
      )}
      {place && (
        <span className={channel}>
          <Icon path={rare.pin} className="text-ink-3" />
          {place}
        </span>
      )}
    </address>
  );
}
