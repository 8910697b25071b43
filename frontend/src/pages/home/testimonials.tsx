import { Link } from 'react-router-dom';
import { Quote } from '../../sections/quote.tsx';
import { testimonials } from './content.ts';

export function Testimonials() {
  const [first, ...others] = testimonials;
  return (
    <section className="sec">
      <div className="page">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <h2 className="h1">Sample reviews</h2>
          <Link className="lk" to="/testimonials">
            Read all testimonials
          </Link>
        </div>
        <div className="tst">
          <Quote className="big" quotation={first} stars={5} />
          <div className="sml">
            {others.map((quotation) => (
              <Quote key={quotation.name} quotation={quotation} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
