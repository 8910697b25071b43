import { useWords } from '../../api/content.ts';
import { MessagePage } from '../../sections/message-page.tsx';
import { useServersAnswer } from '../../shell/use-servers-answer.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { MissOptics } from '../../ui/optics.tsx';

export function AppNotFound() {
  useServersAnswer();
  const { title, text, back } = useWords('app').notFound;
  return (
    <MessagePage title={title} text={text} actions={<ButtonLink to="/marketplace">{back}</ButtonLink>}>
      <MissOptics />
    </MessagePage>
  );
}
