import { Link } from 'react-router-dom';
import { Accordion } from '../../ui/accordion.tsx';
import { questions } from './content.ts';

export function Questions() {
  return (
    <section className="pb-(--sec)">
      <div className="page grid gap-[clamp(2rem,5vw,5.5rem)] lg:grid-cols-[4fr_8fr]">
        <div>
          <h2 className="h1">Before you ask</h2>
          <p className="mt-4">
            Something else?{' '}
            <Link className="lk" to="/contact">
              Write to us
            </Link>{' '}
            and a person will answer.
          </p>
        </div>
        <Accordion items={questions} firstOpen />
      </div>
    </section>
  );
}
