import { EmptyOptics } from '../../ui/optics.tsx';

export function NoArticle() {
  return (
    <section className="pn none" aria-label="Article being written">
      <EmptyOptics />
      <p>No article is being written. Choose a topic with “Generate with AI” and watch it arrive here.</p>
    </section>
  );
}
