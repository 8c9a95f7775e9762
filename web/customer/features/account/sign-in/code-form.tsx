import { m } from 'virtual:messages';
import { RESEND_SECONDS } from '@fluteline/domain/account';
import { type FormEvent, useState } from 'react';
import type { Answer } from '../../../../kit/client/index.ts';
import { announce } from '../../../../kit/ui/announcer.tsx';
import { Button } from '../../../../kit/ui/button.tsx';
import { formatMobile } from '../../../../kit/ui/format.ts';
import { Notice } from '../../../../kit/ui/notice.tsx';
import { resendCode, verifyCode } from './api.ts';
import { type AuthFlow, saveFlow } from './auth-flow.ts';
import classes from './auth-form.module.css';
import { CodeBoxes, emptyCode } from './code-boxes.tsx';
import { DonePanel } from './done-panel.tsx';
import { StepFailure } from './step-failure.tsx';
import { useAuthStep } from './use-auth-step.ts';
import { useCountdown } from './use-countdown.ts';

interface CodeFormProps {
  flow: AuthFlow;
  onVerified: (answer: Answer<'verifyOtp'>) => void;
  /** The registration is gone: the way begins again. */
  onSignup: () => void;
}

/** The six boxes, Confirm, and another code after half a minute. */
export function CodeForm({ flow, onVerified, onSignup }: CodeFormProps) {
  const { mobile, sentAt, registration, notice } = flow;
  const [digits, setDigits] = useState(emptyCode);
  const [incomplete, setIncomplete] = useState(false);
  const left = useCountdown(sentAt + RESEND_SECONDS * 1000);
  const code = digits.join('');
  const complete = digits.every((digit) => digit !== '');
  const check = useAuthStep('code', verifyCode, onVerified);
  const resend = useAuthStep('forgot', resendCode, () => {
    setDigits(emptyCode);
    saveFlow({ ...flow, sentAt: Date.now(), notice: m.account_code_resent() });
    announce(m.account_code_resent());
  });
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (complete) check.run({ mobile, code, registration });
  };
  if (check.busy) return <DonePanel state="loading" text={m.account_checking()} />;
  return (
    <form className={classes.form} noValidate onSubmit={confirm}>
      {notice && <Notice tone="info">{notice}</Notice>}
      <p className={classes.lead}>{m.account_code_lead({ mobile: formatMobile(mobile) })}</p>
      <CodeBoxes
        value={digits}
        onEnterEarly={() => setIncomplete(true)}
        error={incomplete && !complete ? m.account_code_incomplete() : check.failure?.text}
        onChange={(next) => {
          setDigits(next);
          setIncomplete(false);
          check.forgetFailure();
        }}
      />
      {check.failure?.next === 'signup' && (
        <Button look="outline" wide onClick={onSignup}>
          {m.account_sign_up()}
        </Button>
      )}
      <StepFailure failure={resend.failure} onRetry={resend.retry} />
      <Button type="submit" wide disabled={!complete}>
        {m.account_confirm()}
      </Button>
      <Button
        look="text"
        wide
        disabled={left > 0}
        busy={resend.busy}
        onClick={() => {
          check.forgetFailure();
          resend.run(mobile);
        }}
      >
        {left > 0 ? m.account_resend_in({ seconds: left }) : m.account_resend()}
      </Button>
    </form>
  );
}
