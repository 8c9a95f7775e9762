import { m } from 'virtual:messages';
import { useState } from 'react';
import type { Bound } from '../../../../kit/forms/use-form.ts';
import { Button } from '../../../../kit/ui/button.tsx';
import { TextField } from '../../../../kit/ui/fields/text-field.tsx';

interface CodeStepProps {
  form: { readonly values: { readonly code: string }; bind(name: 'code'): Bound<string> };
  busy: boolean;
  onBack: () => void;
}

/** Second step of the login: six digits from the authenticator app, or a recovery code. */
export function CodeStep({ form, busy, onBack }: CodeStepProps) {
  const [isLost, setLost] = useState(false);
  return (
    <>
      <TextField
        // A new field, so that the phone shows the keyboard for digits or letters.
        key={isLost ? 'recovery' : 'digits'}
        label={isLost ? m.account_panel_code_recovery() : m.account_panel_code()}
        hint={isLost ? m.account_panel_code_recovery_hint() : m.account_panel_code_hint()}
        required
        autoFocus
        inputMode={isLost ? 'text' : 'numeric'}
        autoComplete={isLost ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        maxLength={64}
        {...form.bind('code')}
      />
      <Button type="submit" wide busy={busy} disabled={form.values.code.trim() === ''}>
        {m.account_panel_log_in()}
      </Button>
      <Button look="text" onClick={() => setLost(!isLost)}>
        {isLost ? m.account_panel_code_use_app() : m.account_panel_code_use_recovery()}
      </Button>
      <Button look="text" onClick={onBack}>
        {m.account_panel_code_back()}
      </Button>
    </>
  );
}
