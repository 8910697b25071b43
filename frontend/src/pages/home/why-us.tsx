import { Link } from '../../ui/link.tsx';
import { useWords } from '../../api/content.ts';
import { useIsOff } from '../../site.ts';
import { StoredDrawing } from '../../drawings/stored-drawing.tsx';

export function WhyUs() {
  const { why } = useWords('home');
  const isOff = useIsOff(why.link.to);
  if (why.reasons.length === 0) return null;
  return (
    <section className="py-(--sec)">
      <div className="page grid gap-[clamp(2.5rem,6vw,7rem)] lg:grid-cols-[5fr_7fr]">
        <div className="grid gap-6 self-start lg:sticky lg:top-28">
          <h2 className="d2">{why.title}</h2>
          <p className="lead">{why.lead}</p>
          {!isOff && (
            <p>
              <Link className="lk" to={why.link.to}>
                {why.link.label}
              </Link>
            </p>
          )}
        </div>
        <ul className="border-t border-line">
          {why.reasons.map((reason) => (
            <li
              key={reason.title}
              className="grid items-center gap-x-[clamp(1.5rem,3vw,3rem)] gap-y-4 border-b border-line py-8 sm:grid-cols-[150px_1fr]"
            >
              <StoredDrawing className="aspect-[15/8] w-30 sm:w-full" name={`home/${reason.drawing}`} />
              <div>
                <h3 className="h3">{reason.title}</h3>
                <p className="mt-1.5 max-w-136">{reason.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
