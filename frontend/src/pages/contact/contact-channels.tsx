import { brand } from '@prism/core/contract/brand';
import { useSite } from '../../site.ts';
import { Icon } from '../../ui/icon.tsx';

export function ContactChannels() {
  const { email } = useSite().company;
  return (
    <address className="channels">
      <a href={`mailto:${email}`}>
        <Icon name="mail" />
        {email}
      </a>
      <a className="nums" href={`tel:${brand.phone.replaceAll(' ', '')}`}>
        <Icon name="phone" />
        {brand.phone}
      </a>
      <span>
        <Icon name="pin" />
        {brand.city}, {brand.country}
      </span>
    </address>
  );
}
