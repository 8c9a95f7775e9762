import { useId, useRef } from 'react';
import { Button } from '../../../../kit/ui/button.tsx';
import { toast } from '../../../../kit/ui/toast.ts';
import { fileProblem } from './file-rules.ts';

interface FileChoiceProps {
  label: string;
  look?: 'filled' | 'outline';
  /** Whether an upload is in progress, so that no other file can be chosen. */
  busy?: boolean;
  onFile: (file: File) => void;
}

/** A button that lets the administrator choose a list file. */
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
          // Allows the same file to be chosen again after it was corrected.
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
