import { m } from 'virtual:messages';
import { useState } from 'react';
import { Button } from '../../../../kit/ui/button.tsx';
import { useScreenTitle } from '../../../../kit/ui/shell/use-screen-title.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';
import { SetUp } from './set-up.tsx';

interface SetUpScreenProps {
  onDone: () => void;
  onSignOut: () => void;
}

/** Screen in place of the panel for an administrator who must set up a second factor. */
export function SetUpScreen({ onDone, onSignOut }: SetUpScreenProps) {
  const title = m.settings_factor_set_up();
  const heading = useScreenTitle(title);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <main className="facing-screen">
      <div className={classes.board}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {codes ? (
          <>
            <RecoveryCodes codes={codes} />
            <Button wide onClick={onDone}>
              {m.settings_recovery_done()}
            </Button>
          </>
        ) : (
          <>
            <p>{m.settings_factor_required_text()}</p>
            <SetUp onCodes={setCodes} onContinue={onDone} />
            <Button look="text" onClick={onSignOut}>
              {m.panel_logout()}
            </Button>
          </>
        )}
      </div>
    </main>
  );
}
