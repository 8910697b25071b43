import { brand } from '@prism/core/contract/brand';
import { Icon } from '../../ui/icon.tsx';

export function ContactChannels() {
  return (
    <address className="channels">
      <a href={`mailto:${brand.email}`}>
        <Icon name="mail" />
        {brand.email}
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
