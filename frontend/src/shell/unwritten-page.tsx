import { EmptyPage } from '../sections/empty-page.tsx';
import { ButtonLink } from '../ui/button.tsx';

export function UnwrittenPage({ title }: { title: string }) {
  return (
    <EmptyPage title={title} missing="Nothing is written here yet." text="Until it is, ask us: a person will answer.">
      <ButtonLink to="/contact">Contact us</ButtonLink>
    </EmptyPage>
  );
}
