import { Link } from 'react-router-dom';
import { why } from './content.ts';
import { ReasonDrawing } from './reason-drawing.tsx';

export function WhyUs() {
  return (
    <section className="sec">
      <div className="page why">
        <div className="l">
          <h2 className="d2">{why.title}</h2>
          <p className="lead">{why.lead}</p>
          <p>
            <Link className="lk" to={why.link.to}>
              {why.link.label}
            </Link>
          </p>
        </div>
        <ul>
          {why.reasons.map((reason) => (
            <li key={reason.title}>
              <ReasonDrawing name={reason.drawing} />
              <div>
                <h3 className="h3">{reason.title}</h3>
                <p>{reason.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
