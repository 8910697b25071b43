import { Link } from '../../ui/link.tsx';
import { Accordion } from '../../ui/accordion.tsx';
import { useWords } from '../../api/content.ts';

export function Questions() {
  const { questions } = useWords('home');
  if (questions.list.length === 0) return null;
  return (
    <section className="pb-(--sec)">
      <div className="page grid gap-[clamp(2rem,5vw,5.5rem)] lg:grid-cols-[4fr_8fr]">
        <div>
          <h2 className="h1">{questions.title}</h2>
          <p className="mt-4">
            {questions.before}{' '}
            <Link className="lk" to={questions.link.to}>
              {questions.link.label}
            </Link>{' '}
            {questions.after}
          </p>
        </div>
        <Accordion items={questions.list} firstOpen />
      </div>
    </section>
  );
}
