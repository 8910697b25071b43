import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';

type Variant = 'primary' | 'secondary' | 'ghost' | 'destructive';
type Size = 'sm' | 'md' | 'lg';

interface Look {
  variant?: Variant | undefined;
  size?: Size | undefined;
  wide?: boolean | undefined;
}

const sizes = { sm: 'small', md: '', lg: 'large' } as const satisfies Record<Size, string>;

function look({ variant = 'primary', size = 'md', wide }: Look, className = '') {
  return `btn ${variant} ${sizes[size]} ${wide ? 'wide' : ''} ${className}`;
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  busy?: boolean;
  /** What the button says while it is busy, e.g. 'Sending...'. */
  busyLabel?: ReactNode;
}

export function Button({ variant, size, wide, busy, busyLabel, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={look({ variant, size, wide }, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <Rays />}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}

/** A link that looks like a button; `to` may also be a mail, telephone or outside address. */
export function ButtonLink({ variant, size, wide, className, to, children, ...rest }: LinkProps) {
  const classes = look({ variant, size, wide }, className);
  if (to.startsWith('/')) {
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

function Rays() {
  return (
    <svg className="rays" viewBox="0 0 20 16" aria-hidden="true">
      <path d="M1 8L19 2" stroke="var(--ray-food)" />
      <path d="M1 8H19" stroke="var(--ray-health)" />
      <path d="M1 8L19 14" stroke="var(--ray-fintech)" />
    </svg>
  );
}
