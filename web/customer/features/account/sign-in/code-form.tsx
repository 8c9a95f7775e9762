import { m } from 'virtual:messages';
import { RESEND_SECONDS } from '@fluteline/domain/account';
import { type FormEvent, useRef, useState } from 'react';
import type { Answer } from '../../../../kit/client/index.ts';
import { writeDraft } from '../../../../kit/forms/draft.ts';
import { announce } from '../../../../kit/ui/announcer.tsx';
import { Button } from '../../../../kit/ui/button.tsx';
import { formatMobile } from '../../../../kit/ui/format.ts';
import { Notice } from '../../../../kit/ui/notice.tsx';
import { resendCode, verifyCode } from './api.ts';
import type { AuthFailure } from './auth-failure.ts';
import { type AuthFlow, changeFlow, isCodeExpired } from './auth-flow.ts';
import classes from './auth-form.module.css';
import { CodeBoxes, emptyCode } from './code-boxes.tsx';
import { DonePanel } from './done-panel.tsx';
import { LOGIN_DRAFT } from './drafts.ts';
import { StepFailure } from './step-failure.tsx';
import { useAuthStep } from './use-auth-step.ts';
import { useCountdown } from './use-countdown.ts';

interface CodeFormProps {
  flow: AuthFlow;
  onVerified: (answer: Answer<'verifyOtp'>) => void;
  /** Called when the registration has expired, to start again. */
  onSignup: () => void;
  onLogin: () => void;
}

/** Offers to log in when the number may already be confirmed, as then no code is sent any more. */
function MaybeConfirmed({ onLogin }: { onLogin: () => void }) {
  return (
    <>
      <Notice tone="info">{m.account_maybe_confirmed()}</Notice>
      <Button look="outline" wide onClick={onLogin}>
        {m.account_log_in()}
      </Button>
    </>
  );
}

function Lead({ mobile, isSent }: { mobile: string; isSent: boolean }) {
  const written = { mobile: formatMobile(mobile) };
  if (!isSent) return <Notice tone="error">{m.account_code_unsent(written)}</Notice>;
  return <p className={classes.lead}>{m.account_code_lead(written)}</p>;
}

/** Returns why a code was refused; an expired one will not be accepted however it is typed. */
function refusalOf(failure: AuthFailure | null, flow: AuthFlow): string | undefined {
  const isWrong = failure?.text === m.account_code_invalid();
  const isOld = isWrong && flow.sentAt > 0 && isCodeExpired(flow);
  return isOld ? `${failure.text} ${m.account_code_expired()}` : failure?.text;
}

/** Shows the six code boxes, Confirm, and Resend after 30 seconds. */
export function CodeForm({ flow, onVerified, onSignup, onLogin }: CodeFormProps) {
  const { mobile, sentAt, registration, notice } = flow;
  const isSignup = flow.purpose === 'signup';
  const isUnsure = isSignup && flow.isUnsure === true;
  const [digits, setDigits] = useState(emptyCode);
  const [incomplete, setIncomplete] = useState(false);
  const left = useCountdown(sentAt + RESEND_SECONDS * 1000);
  const code = digits.join('');
  const complete = digits.every((digit) => digit !== '');
  const wasUnsure = useRef(isUnsure);
  const check = useAuthStep('code', verifyCode, onVerified, (failure) => {
    if (!isSignup) return;
    wasUnsure.current ||= failure.isUnsure === true;
    changeFlow({ isUnsure: wasUnsure.current });
  });
  const resend = useAuthStep('forgot', resendCode, () => {
    setDigits(emptyCode);
    changeFlow({ sentAt: Date.now(), notice: m.account_code_resent() });
    announce(isUnsure ? m.account_maybe_confirmed() : m.account_code_resent());
  });
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (!complete) return;
    // Uncertain until there is an answer, as the user may leave or reload meanwhile.
    if (isSignup) changeFlow({ isUnsure: true });
    check.run({ mobile, code, registration });
  };
  const toLogin = () => {
    writeDraft(LOGIN_DRAFT, { mobile });
    onLogin();
  };
  if (check.busy) return <DonePanel state="loading" text={m.account_checking()} />;
  return (
    <form className={classes.form} noValidate onSubmit={confirm}>
      {isUnsure && <MaybeConfirmed onLogin={toLogin} />}
      {notice && !isUnsure && <Notice tone="info">{notice}</Notice>}
      <Lead mobile={mobile} isSent={sentAt > 0} />
      <CodeBoxes
        // The boxes for a new code take the focus, which the disabled Resend button loses.
        key={sentAt}
        value={digits}
        onEnterEarly={() => setIncomplete(true)}
        error={
          incomplete && !complete ? m.account_code_incomplete() : refusalOf(check.failure, flow)
        }
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
