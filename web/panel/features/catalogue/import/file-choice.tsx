import { useId, useRef } from 'react';
import { Button } from '../../../../kit/ui/button.tsx';
import { toast } from '../../../../kit/ui/toast.ts';
import { fileProblem } from './file-rules.ts';

interface FileChoiceProps {
  label: string;
  look?: 'filled' | 'outline';
  /** Something is on its way: it waits until that is through. */
  busy?: boolean;
  onFile: (file: File) => void;
}

/** A button that asks the device for a list. */
export function FileChoice({ label, look = 'filled', busy = false, onFile }: FileChoiceProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        id={id}
        className="visually-hidden"
        type="file"
        accept=".csv,.xlsx"
        aria-label={label}
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file, mended meanwhile, can be chosen again.
          target.value = '';
          if (!file) return;
          const problem = fileProblem(file);
          if (problem) toast.error(problem);
          else onFile(file);
        }}
      />
      <Button look={look} icon="upload" busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
