import { Children, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { useIsOff } from '../site.ts';
import { Link } from './link.tsx';

const shape =
  'group/button inline-flex items-center justify-center gap-2.5 rounded-2 border text-center leading-[1.2] font-semibold tracking-[-0.01em] transition-colors duration-120 not-disabled:not-aria-busy:active:brightness-94 print:hidden [&>svg]:size-4.5';

const variants = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-(--accent-hover) forced-color-adjust-none',
  secondary: 'border-line-ui text-ink hover:border-ink',
  ghost: 'border-transparent text-ink hover:bg-sunk',
  destructive: 'border-transparent bg-danger text-on-danger forced-color-adjust-none',
};
const disabledLook = 'border-transparent bg-sunk text-ink-3';

const sizes = {
  sm: 'min-h-10 px-3.5 py-1.5 text-[0.9375rem]',
  md: 'min-h-12 px-5 py-2.5',
  lg: 'min-h-14 px-6.5 py-2.5 text-[1.0625rem]',
};
const ghostSizes = { sm: sizes.sm, md: 'min-h-12 px-3 py-2.5', lg: sizes.lg };

interface Look {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
  wide?: boolean | undefined;
}

function look({ variant = 'primary', size = 'md', wide }: Look, className = '', isOff?: boolean) {
  const room = variant === 'ghost' ? ghostSizes[size] : sizes[size];
  return `${shape} ${isOff ? disabledLook : variants[variant]} ${room} ${wide ? 'w-full' : ''} ${className}`;
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  busy?: boolean;
  /** The label while busy: 'Sending...'. */
  busyLabel?: ReactNode;
}

export function Button({
  variant = 'primary',
  size,
  wide,
  busy,
  busyLabel,
  className,
  children,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={look({ variant, size, wide }, className, disabled && !busy)}
      disabled={disabled && !busy}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? refuse : onClick}
    >
      {busy && <Rays plain={variant === 'primary' || variant === 'destructive'} />}
      {withWords(busy ? (busyLabel ?? children) : children)}
    </button>
  );
}

/** `disabled` would lose the focus. Enter in a field presses the form's button, so it is prevented, too. */
const refuse = (event: MouseEvent) => event.preventDefault();

/**
 * Text is wrapped in elements: machine translation replaces bare text nodes, before which React could not insert the
 * rays.
 */
function withWords(children: ReactNode): ReactNode[] {
  const parts: ReactNode[] = [];
  let words = '';
  const end = () => {
    if (words !== '') parts.push(<span key={`words ${parts.length}`}>{words}</span>);
    words = '';
  };
  for (const child of Children.toArray(children)) {
    if (typeof child === 'string' || typeof child === 'number') words += child;
    else {
      end();
      parts.push(child);
    }
  }
  end();
  return parts;
}

/**
 * A link that looks like a button. `to` may be a page, email, phone number, external URL or file. Renders nothing if
 * its page is disabled.
 */
export function ButtonLink({ variant, size, wide, className, to, children, ...rest }: LinkProps) {
  const classes = look({ variant, size, wide }, className);
  if (useIsOff(to) && !rest.target) return null;
  if (to.startsWith('/') && rest.download === undefined) {
    return (
      <Link {...rest} to={to} className={classes}>
        {children}
      </Link>
    );
  }
  return (
    <a {...rest} href={to} className={classes}>
      {children}
    </a>
  );
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, Look {
  to: string;
}

/** Three animated rays. `plain` uses the text colour, as a filled button needs. */
function Rays({ plain }: { plain: boolean }) {
  const ray = (name: string) => (plain ? 'currentColor' : `var(--ray-${name})`);
  return (
    <svg
      className="flex-none *:animate-[sweep_900ms_var(--e-in-out)_infinite]"
      viewBox="0 0 20 16"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeDasharray="22"
      aria-hidden="true"
    >
      <path d="M1 8L19 2" stroke={ray('food')} />
      <path d="M1 8H19" stroke={ray('health')} className="[animation-delay:90ms]" />
      <path d="M1 8L19 14" stroke={ray('fintech')} className="[animation-delay:180ms]" />
    </svg>
  );
}
