import { m } from 'virtual:messages';
import { isCode, readCode } from '@fluteline/domain/account';
import { useEffect, useState } from 'react';
import { useCallForm } from '../../../../kit/forms/use-call-form.ts';
import { Button } from '../../../../kit/ui/button.tsx';
import { errorSentence } from '../../../../kit/ui/error-sentence.ts';
import { PasswordField } from '../../../../kit/ui/fields/password-field.tsx';
import { TextField } from '../../../../kit/ui/fields/text-field.tsx';
import { Notice } from '../../../../kit/ui/notice.tsx';
import { ListSkeleton } from '../../../../kit/ui/skeletons.tsx';
import { confirmedNames, currentError } from '../rules.ts';
import {
  type CodesTaker,
  type FactorSecret,
  isOnAlready,
  useConfirmFactor,
  useFactorSecret,
} from './api.ts';
import { QrCode } from './qr-code.tsx';
import classes from './second-factor.module.css';

function Scan({ secret: { secret, address } }: { secret: FactorSecret }) {
  return (
    <div className={classes.scan}>
      <QrCode text={address} label={m.settings_factor_qr()} />
      <p>{m.settings_factor_typed()}</p>
      <p className={classes.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
    </div>
  );
}

function ConfirmForm(taker: CodesTaker) {
  const form = useCallForm({
    initial: { current: '', code: '' },
    validate: ({ current, code }) => ({
      code: isCode(readCode(code)) ? undefined : m.settings_code_digits(),
      current: currentError(current),
    }),
    write: useConfirmFactor(taker),
    names: confirmedNames,
  });
  return (
    <form {...form.props} className="fields">
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <TextField
        label={m.settings_code_six()}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={64}
        {...form.bind('code')}
      />
      <PasswordField label={m.settings_own_password()} {...form.bind('current')} />
      <Button type="submit" wide busy={form.isBusy}>
        {m.settings_factor_switch_on()}
      </Button>
    </form>
  );
}

/**
 * Shown when the second factor may be on: retrying cannot show its recovery codes, so new ones are
 * created in Settings.
 */
function MaybeOn({ onContinue }: { onContinue: () => void }) {
  return (
    <>
      <Notice tone="info">{m.settings_factor_maybe_on()}</Notice>
      <Button look="outline" wide onClick={onContinue}>
        {m.settings_factor_continue()}
      </Button>
    </>
  );
}

interface SetUpProps {
  onCodes: CodesTaker['onCodes'];
  onUnseen?: CodesTaker['onUnseen'];
  /** Continues without having seen recovery codes. */
  onContinue: () => void;
}

/** Steps to set up a second factor: scan a code, then prove that the app has it. */
export function SetUp({ onCodes, onUnseen, onContinue }: SetUpProps) {
  const [isMaybeOn, setMaybeOn] = useState(false);
  const start = useFactorSecret();
  const { data, error, mutate } = start;
  useEffect(() => mutate(), [mutate]);
  if (error && isOnAlready(error)) return <MaybeOn onContinue={onContinue} />;
  if (error) {
    return (
      <Notice tone="error" onRetry={() => mutate()}>
        {errorSentence(error).sentence}
      </Notice>
    );
  }
  if (!data) return <ListSkeleton rows={4} />;
  return (
    <div className="fields">
      <p>{m.settings_factor_scan()}</p>
      <Scan secret={data} />
      {isMaybeOn && <MaybeOn onContinue={onContinue} />}
      <ConfirmForm
        onCodes={onCodes}
        onUnseen={() => {
          setMaybeOn(true);
          onUnseen?.();
        }}
      />
    </div>
  );
}
