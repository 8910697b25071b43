import { MessagePage } from '../../sections/message-page.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { MissOptics } from '../../ui/optics.tsx';
import { notFound } from './content.ts';

export function AppNotFound() {
  return (
    <MessagePage {...notFound} actions={<ButtonLink to="/marketplace">Back to Marketplace</ButtonLink>}>
      <MissOptics />
    </MessagePage>
  );
}
