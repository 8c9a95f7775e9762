import { m } from 'virtual:messages';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useGoBack } from '../../../../kit/ui/shell/go-back.tsx';
import { clearFlow, resetGrant, saveFlow, useFlow } from './auth-flow.ts';
import { AuthFrame } from './auth-frame.tsx';
import { LoginForm } from './login-form.tsx';
import { SignupForm } from './signup-form.tsx';
import { CodeStep, codeTitle, ResetStep } from './steps.tsx';

export function LoginPage() {
  const navigate = useNavigate();
  return (
    <AuthFrame title={m.account_login_title()} lead={m.account_login_lead()}>
      <LoginForm
        onSignedIn={() => void navigate({ to: '/home', replace: true })}
        onUnverified={() => void navigate({ to: '/verify' })}
        onForgot={() => void navigate({ to: '/verify' })}
        onSkip={() => void navigate({ to: '/home' })}
        onSignup={() => void navigate({ to: '/signup' })}
      />
    </AuthFrame>
  );
}

export function SignupPage() {
  const navigate = useNavigate();
  const back = useGoBack('/login');
  return (
    <AuthFrame title={m.account_signup_title()} lead={m.account_signup_lead()} onBack={back}>
      <SignupForm
        onCodeSent={() => void navigate({ to: '/verify' })}
        onLogin={() => void navigate({ to: '/login' })}
      />
    </AuthFrame>
  );
}

export function VerifyPage() {
  const navigate = useNavigate();
  const flow = useFlow();
  // Verifying ends the flow while its success is still on the screen.
  const [title, setTitle] = useState(codeTitle(flow));
  const [hadFlow] = useState(flow !== null);
  const back = useGoBack(flow?.purpose === 'reset' ? '/login' : '/signup');
  if (flow && codeTitle(flow) !== title) setTitle(codeTitle(flow));
  if (!hadFlow) return <Navigate to="/login" replace />;
  return (
    <AuthFrame title={title} onBack={back}>
      <CodeStep
        flow={flow}
        onSignedIn={() => void navigate({ to: '/home', replace: true })}
        onGranted={() => void navigate({ to: '/reset-password' })}
        onSignup={() => void navigate({ to: '/signup', replace: true })}
      />
    </AuthFrame>
  );
}

export function ResetPasswordPage() {
  const navigate = useNavigate();
  const [granted] = useState(() => resetGrant.read() !== null);
  const back = useGoBack('/verify');
  if (!granted) return <Navigate to="/login" replace />;
  return (
    <AuthFrame title={m.account_new_password_title()} onBack={back}>
      <ResetStep
        onDone={() => {
          clearFlow();
          void navigate({ to: '/login', replace: true });
        }}
        onStartAgain={() => {
          saveFlow({ purpose: 'reset', mobile: '', sentAt: 0 });
          void navigate({ to: '/verify', replace: true });
        }}
      />
    </AuthFrame>
  );
}
