import { EmptyOptics } from '../../ui/optics.tsx';

export function NoArticle() {
  return (
    <section
      className="grid min-h-88 content-center justify-items-start gap-6 rounded-3 border border-line bg-surface px-[clamp(1.25rem,4vw,3rem)] py-8"
      aria-label="Article being written"
    >
      <EmptyOptics />
      <p className="max-w-120">
        No article is being written. Choose a topic with “Generate with AI” and watch it arrive here.
      </p>
    </section>
  );
}
