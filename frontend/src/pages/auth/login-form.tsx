import { useNavigate } from 'react-router-dom';
import { errorSentence, retryTime } from '../../api/client.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { useForm } from '../../lib/use-form.ts';
import { loginFields } from './login-fields.ts';
import { login } from '../../api/session.ts';

export function LoginForm({ destination }: { destination: string }) {
  const navigate = useNavigate();
  const toast = useToast();
  const tellError = useErrorToast();
  const { form, field, submit, isSending } = useForm({
    rules: loginFields,
    send: async (values) => {
      await login(values);
      toast({ title: 'Login successful' });
      navigate(destination, { replace: true });
    },
    onFailure: (error) => {
      tellError(loginFailure(error), { title: 'Login failed' });
    },
  });

  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Login" className="grid gap-5">
      <TextField label="Username" autoComplete="username" {...field('username')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <Button type="submit" size="lg" wide busy={isSending} busyLabel="Signing in...">
        Sign In
      </Button>
      <Link className="lk justify-self-start text-sm" to="/auth?forgotten">
        Forgot your password?
      </Link>
    </form>
  );
}

/** The server's sentence; after too many attempts also when to try again. */
export function loginFailure(error: unknown): string {
  const sentence = errorSentence(error);
  const when = retryTime(error);
  return when && !sentence.includes(when) ? `${sentence} Try again ${when}.` : sentence;
}
