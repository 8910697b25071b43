import '../styles/serif.css';
import { Stars } from '../ui/stars.tsx';

export interface Quotation {
  text: string;
  name: string;
  role: string;
  /** The result, e.g. '19 days to launch'. */
  result?: string;
}

interface QuoteProps {
  quotation: Quotation;
  stars?: number;
  /** Font size, e.g. 'text-2xl/[1.34]', and margins. */
  className: string;
}

export function Quote({ quotation, stars, className }: QuoteProps) {
  return (
    <figure className={`flex flex-col items-start gap-4 ${className}`}>
      {stars !== undefined && <Stars value={stars} />}
      <blockquote className="font-serif tracking-[-0.012em] text-ink">“{quotation.text}”</blockquote>
      <figcaption className="mt-auto flex w-full flex-wrap items-end justify-between gap-x-6 gap-y-1 text-sm">
        <span>
          <b className="block font-semibold text-ink">{quotation.name}</b>
          {quotation.role}
        </span>
        {quotation.result && <strong className="font-medium text-ink">{quotation.result}</strong>}
      </figcaption>
    </figure>
  );
}
