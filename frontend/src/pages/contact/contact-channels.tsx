import { brand } from '@prism/core/contract/brand';
import { useSite } from '../../site.ts';
import { Icon } from '../../ui/icon.tsx';
import { rare } from '../../ui/rare-icons.ts';

const channel = 'flex min-h-11 items-center gap-3 text-ink underline-offset-[0.25em] [&:any-link]:hover:underline';

export function ContactChannels() {
  const { email } = useSite().company;
  return (
    <address className="grid justify-items-start not-italic">
      <a className={channel} href={`mailto:${email}`}>
        <Icon path={rare.mail} className="text-ink-3" />
        {email}
      </a>
      <a className={`${channel} nums`} href={`tel:${brand.phone.replaceAll(' ', '')}`}>
        <Icon path={rare.phone} className="text-ink-3" />
        {brand.phone}
      </a>
      <span className={channel}>
        <Icon path={rare.pin} className="text-ink-3" />
        {brand.city}, {brand.country}
      </span>
    </address>
  );
}
