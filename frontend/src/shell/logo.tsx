import { initialOf } from '@prism/core/contract/studio';
import { Link } from '../ui/link.tsx';
import { useSite } from '../site.ts';

export function Logo({ onClick }: { onClick?: () => void }) {
  const { name, logo, isSample } = useSite().studio;
  return (
    <Link className="logo" to="/" onClick={onClick} aria-label={`${name}, home`}>
      {logo.light ? <Pictures {...logo} /> : isSample ? <ProductMark /> : <Initial name={name} />}
      {!(logo.light && logo.hasName) && <span>{name}</span>}
    </Link>
  );
}

/** CSS shows the one for the background. */
function Pictures({ light, dark }: { light: string; dark: string }) {
  return (
    <>
      <img className={dark === light ? undefined : 'on-light'} src={light} alt="" />
      {dark !== light && <img className="on-dark" src={dark} alt="" loading="lazy" />}
    </>
  );
}

/** The first letter of the name, for a studio without a logo. It is drawn by CSS, so it is not part of the link's text. */
function Initial({ name }: { name: string }) {
  return (
    <i
      className="grid size-[27px] place-items-center rounded-[4px] bg-(--accent) text-[17px] leading-none font-[640] text-(--on-accent) not-italic before:content-[attr(data-letter)]"
      data-letter={initialOf(name)}
      aria-hidden="true"
    />
  );
}

function ProductMark() {
  return (
    <svg
      width="31"
      height="27"
      viewBox="0 0 32 28"
      aria-hidden="true"
      fill="none"
      strokeWidth="2.2"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M20 12L31 6" stroke="var(--ray-food)" />
      <path d="M22 14H31" stroke="var(--ray-health)" />
      <path d="M20 16L31 22" stroke="var(--ray-fintech)" />
      <path d="M7 4L23.5 14 7 24z" fill="var(--paper)" stroke="currentColor" />
      <path d="M1 14H7" stroke="currentColor" />
    </svg>
  );
}
