import { m } from 'virtual:messages';
import { useState } from 'react';
import { isConfirmed, useCustomer } from '../../../../kit/client/index.ts';
import { Button, IconButton } from '../../../../kit/ui/button.tsx';
import { Sheet } from '../../../../kit/ui/sheet/sheet.tsx';
import { saveFlow, useFlow } from './auth-flow.ts';
import { LoginForm } from './login-form.tsx';
import { CodeStep, codeTitle, ResetStep } from './steps.tsx';

interface CompactAuthProps {
  open: boolean;
  onClose: () => void;
  onSignedIn: () => void;
  /** Continues on the full screen. */
  onExpand: (to: '/login' | '/signup') => void;
}

/** Signs in without leaving the screen; signing up continues on the full screen. */
export function CompactAuth({ open, onClose, onSignedIn, onExpand }: CompactAuthProps) {
  const flow = useFlow();
  const isSignedIn = isConfirmed(useCustomer());
  const [step, setStep] = useState<'login' | 'code' | 'reset'>('login');
  const titles = {
    login: m.account_login_title(),
    code: codeTitle(flow),
    reset: m.account_new_password_title(),
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={titles[step]}
      staysOnOutsideTap
      actions={
        step === 'login' && (
          <IconButton icon="expand" label={m.account_expand()} onClick={() => onExpand('/login')} />
        )
      }
    >
      {step === 'login' && (
        <LoginForm
          onSignedIn={onSignedIn}
          onUnverified={() => setStep('code')}
          onForgot={() => setStep('code')}
          onSkip={onClose}
          onSignup={() => onExpand('/signup')}
        />
      )}
      {step === 'code' && (
        <CodeStep
          flow={flow}
          onSignedIn={onSignedIn}
          onGranted={() => setStep('reset')}
          onSignup={() => onExpand('/signup')}
          onLogin={() => setStep('login')}
        />
      )}
      {step === 'reset' && (
        <ResetStep
          onDone={() => setStep('login')}
          onStartAgain={() => {
            saveFlow({ purpose: 'reset', mobile: '', sentAt: 0 });
            setStep('code');
          }}
        />
      )}
      {step !== 'login' && !isSignedIn && (
        <Button look="text" wide onClick={() => setStep('login')}>
          {m.account_back_to_login()}
        </Button>
      )}
    </Sheet>
  );
}
