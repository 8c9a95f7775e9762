import { m } from 'virtual:messages';
import { Navigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { announce } from '../../../../kit/ui/announcer.tsx';
import { useGoBack } from '../../../../kit/ui/shell/go-back.tsx';
import { clearFlow, resetGrant, saveFlow, useFlow } from './auth-flow.ts';
import { AuthFrame } from './auth-frame.tsx';
import { LoginForm } from './login-form.tsx';
import { SignupForm } from './signup-form.tsx';
import { CodeStep, codeTitle, ResetStep } from './steps.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Number of history entries back to the screen to which a sign-in returns. */
    signInsBehind?: number | undefined;
    /** Whether the login is shown because the account signed out in another window. */
    isSignedOutElsewhere?: boolean | undefined;
  }
}

type SignInPath = '/login' | '/signup' | '/verify' | '/reset-password';

/** Returns the navigation between the sign-in screens. */
function useSteps() {
  const router = useRouter();
  const toHome = useGoBack('/home');
  const behind = () => router.state.location.state.signInsBehind ?? 0;
  return {
    goTo: (to: SignInPath) => void router.navigate({ to, state: { signInsBehind: behind() + 1 } }),
    replaceBy: (to: SignInPath) =>
      void router.navigate({ to, replace: true, state: { signInsBehind: behind() } }),
    skip: () => {
      if (behind() > 0) void router.navigate({ to: '/home', replace: true });
      else toHome();
    },
    /**
     * Leaves the sign-in after success: back past its screens to the one that opened them,
     * otherwise to Home.
     */
    enter: () => {
      if (behind() > 0) router.history.go(-behind());
      else toHome();
    },
  };
}

export function LoginPage() {
  const { goTo, skip, enter } = useSteps();
  const why = useRouter().latestLocation.state.isSignedOutElsewhere
    ? m.account_signed_out_elsewhere()
    : null;
  // After the title, of which it takes the place.
  useEffect(() => {
    if (why) announce(why);
  }, [why]);
  return (
    <AuthFrame title={m.account_login_title()} lead={m.account_login_lead()}>
      <LoginForm
        why={why}
        onSignedIn={enter}
        onUnverified={() => goTo('/verify')}
        onForgot={() => goTo('/verify')}
        onSkip={skip}
        onSignup={() => goTo('/signup')}
      />
    </AuthFrame>
  );
}

export function SignupPage() {
  const { goTo } = useSteps();
  const back = useGoBack();
  return (
    <AuthFrame title={m.account_signup_title()} lead={m.account_signup_lead()} onBack={back}>
      <SignupForm onRegistered={() => goTo('/verify')} onLogin={() => goTo('/login')} />
    </AuthFrame>
  );
}

export function VerifyPage() {
  const { goTo, replaceBy, enter } = useSteps();
  const flow = useFlow();
  // The flow ends on verification, while the success is still shown.
  const [title, setTitle] = useState(codeTitle(flow));
  const [hadFlow] = useState(flow !== null);
  const back = useGoBack();
  if (flow && codeTitle(flow) !== title) setTitle(codeTitle(flow));
  if (!hadFlow) return <Navigate to="/login" replace />;
  return (
    <AuthFrame title={title} onBack={back}>
      <CodeStep
        flow={flow}
        onSignedIn={enter}
        onGranted={() => goTo('/reset-password')}
        onSignup={() => replaceBy('/signup')}
        onLogin={() => replaceBy('/login')}
      />
    </AuthFrame>
  );
}

export function ResetPasswordPage() {
  const { replaceBy } = useSteps();
  const [granted] = useState(() => resetGrant.read() !== null);
  const back = useGoBack();
  if (!granted) return <Navigate to="/login" replace />;
  return (
    <AuthFrame title={m.account_new_password_title()} onBack={back}>
      <ResetStep
        onDone={() => {
          clearFlow();
          replaceBy('/login');
        }}
        onStartAgain={() => {
          saveFlow({ purpose: 'reset', mobile: '', sentAt: 0 });
          replaceBy('/verify');
        }}
      />
    </AuthFrame>
  );
}
