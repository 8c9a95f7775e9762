import { m } from 'virtual:messages';
import { Button } from '../../../../kit/ui/button.tsx';
import { Notice } from '../../../../kit/ui/notice.tsx';
import { saveFile } from '../../../../kit/ui/save-file.ts';
import { toast } from '../../../../kit/ui/toast.ts';
import classes from './second-factor.module.css';

const FILE = 'fluteline-recovery-codes.txt';

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(m.settings_recovery_copied());
  } catch {
    // The browser denied access, or the address is not secure; the codes can still be saved, or
    // written down.
    toast.error(m.settings_recovery_not_copied());
  }
}

/** Recovery codes for a lost phone, which are shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="fields">
      <Notice tone="info">{m.settings_recovery_once()}</Notice>
      <ul className={classes.codes} aria-label={m.settings_recovery()}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          look="outline"
          icon="download"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), FILE)}
        >
          {m.settings_recovery_save()}
        </Button>
        <Button look="outline" onClick={() => void copy(text)}>
          {m.settings_recovery_copy()}
        </Button>
      </div>
    </div>
  );
}
