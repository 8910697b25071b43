import { Stars } from '../ui/stars.tsx';

export interface Quotation {
  text: string;
  name: string;
  role: string;
  /** What came of it, e.g. '19 days to launch'. */
  result?: string;
}

/** A client's words; the page gives it its measure and size. Needs `styles/serif.css`. */
export function Quote({ quotation, stars, className }: { quotation: Quotation; stars?: number; className?: string }) {
  return (
    <figure className={`quote ${className ?? ''}`}>
      {stars !== undefined && <Stars value={stars} />}
      <blockquote>“{quotation.text}”</blockquote>
      <figcaption>
        <span>
          <b>{quotation.name}</b>
          {quotation.role}
        </span>
        {quotation.result && <strong>{quotation.result}</strong>}
      </figcaption>
    </figure>
  );
}
