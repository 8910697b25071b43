import { Quote } from '../../sections/quote.tsx';
import { longVoices, shortVoices, voices } from './voices-content.ts';

export function Voices() {
  return (
    <section className="page pb-(--sec)">
      <h2 className="h1">{voices.title}</h2>
      <p className="lead mt-4 max-w-136">{voices.lead}</p>
      <div className="long">
        {longVoices.map((quotation) => (
          <Quote key={quotation.name} quotation={quotation} />
        ))}
      </div>
      <div className="short">
        {shortVoices.map((quotation) => (
          <Quote key={quotation.name} quotation={quotation} />
        ))}
      </div>
    </section>
  );
}
