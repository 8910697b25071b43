import { StoredDrawing } from '../../drawings/stored-drawing.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../api/content.ts';
import { useSite } from '../../site.ts';

/** The dark band. Only the demonstration shows a device in it. */
export function Gaming() {
  const { gaming } = useWords('home');
  const { demonstration } = useSite();
  if (gaming.features.length === 0) return null;
  return (
    <section className="night relative overflow-hidden" data-cat={gaming.category}>
      <StoredDrawing
        className={`absolute inset-0 max-sm:top-auto max-sm:right-auto max-sm:-left-[35%] max-sm:w-[160%] ${demonstration ? 'max-sm:h-115' : 'max-sm:h-60'}`}
        name="home/fan"
      />
      <div className="page relative grid min-h-160 items-center gap-12 sm:grid-cols-2">
        <div className="grid max-w-136 gap-6 pt-16 sm:py-20">
          <h2 className="d2">{gaming.title}</h2>
          <p className="lead">{gaming.lead}</p>
          <ul className="gap-8 sm:columns-[2_8rem]">
            {gaming.features.map((feature) => (
              <li key={feature} className="flex break-inside-avoid items-center gap-2.5 py-2 text-ink">
                <Icon name="check" small className="text-ray" />
                {feature}
              </li>
            ))}
          </ul>
          <div className="grid gap-3 sm:flex sm:flex-wrap">
            {gaming.links.map(({ to, label }, index) => (
              <ButtonLink key={to + label} to={to} variant={index > 0 ? 'secondary' : 'primary'} size="lg">
                {label}
              </ButtonLink>
            ))}
          </div>
        </div>
        <div className={`relative sm:h-160 ${demonstration ? 'h-110' : 'h-60'}`}>
          {demonstration && (
            <StoredDrawing
              className="absolute left-1/2 w-65 -translate-x-1/2 sm:top-17.5 sm:w-75"
              name="devices/gaming"
              label="Ninefold, a puzzle game"
            />
          )}
        </div>
      </div>
    </section>
  );
}
