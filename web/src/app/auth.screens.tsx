import { useNavigate } from '@tanstack/react-router';
import { PageShell } from '../ui/shell/page-shell.tsx';

function Soon() {
  useNavigate();
  return <PageShell title="Log in">…</PageShell>;
}
export const LoginScreen = Soon;
export const SignupScreen = Soon;
export const VerifyScreen = Soon;
export const ResetPasswordScreen = Soon;
