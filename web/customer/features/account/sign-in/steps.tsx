import { m } from 'virtual:messages';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Answer, Customer } from '../../../../kit/client/index.ts';
import { type AuthFlow, changeFlow, clearFlow, resetGrant } from './auth-flow.ts';
import { CodeForm } from './code-form.tsx';
import { DonePanel } from './done-panel.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { useCompleteSignIn } from './use-complete-sign-in.ts';

const VERIFIED_SHOWN_FOR = 2000;
const RESET_SHOWN_FOR = 1500;

/** Shows that a step succeeded, then continues. */
function Success({ text, after, onDone }: { text: string; after: number; onDone: () => void }) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => done(), after);
    return () => clearTimeout(timer);
  }, [after]);
  return <DonePanel state="success" text={text} />;
}

/** Returns the title of the code screen for the state of the flow. */
export function codeTitle(flow: AuthFlow | null): string {
  if (flow?.purpose !== 'reset') return m.account_verify_title();
  return flow.mobile === '' ? m.account_number_title() : m.account_reset_title();
}

interface CodeStepProps {
  flow: AuthFlow | null;
  onSignedIn: () => void;
  onGranted: () => void;
  onSignup: () => void;
  onLogin: () => void;
}

/** Asks for the number and then the code of a password reset, or for the code of a sign-up. */
export function CodeStep({ flow, onSignedIn, onGranted, onSignup, onLogin }: CodeStepProps) {
  const complete = useCompleteSignIn();
  const [verified, setVerified] = useState(false);
  const onVerified = ({ token, purpose, user }: Answer<'verifyOtp'>) => {
    if (purpose === 'reset') {
      resetGrant.save(token);
      changeFlow({ isUnsure: false });
      onGranted();
      return;
    }
    const customer: Customer = {
      companyName: user.CompanyName,
      email: user.Email,
      mobile: user.Mobile,
      isVerified: true,
    };
    setVerified(true);
    complete(token, customer);
  };
  if (verified) {
    return <Success text={m.account_verified()} after={VERIFIED_SHOWN_FOR} onDone={onSignedIn} />;
  }
  if (!flow) return null;
  if (flow.mobile === '') return <ForgotForm />;
  return <CodeForm flow={flow} onVerified={onVerified} onSignup={onSignup} onLogin={onLogin} />;
}

interface ResetStepProps {
  onDone: () => void;
  onStartAgain: () => void;
}

/** Asks for the new password and then shows that it is saved. */
export function ResetStep({ onDone, onStartAgain }: ResetStepProps) {
  const [isSaved, setIsSaved] = useState(false);
  if (isSaved) {
    return <Success text={m.account_password_saved()} after={RESET_SHOWN_FOR} onDone={onDone} />;
  }
  return (
    <ResetForm
      onStartAgain={onStartAgain}
      onLogin={() => {
        clearFlow();
        onDone();
      }}
      onDone={() => {
        setIsSaved(true);
        clearFlow();
      }}
    />
  );
}
