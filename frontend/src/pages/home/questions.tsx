import { Link } from 'react-router-dom';
import { Accordion } from '../../ui/accordion.tsx';
import { questions } from './content.ts';

export function Questions() {
  return (
    <section className="sec pt-0">
      <div className="page faq">
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
