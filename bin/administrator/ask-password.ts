/** The parts of a terminal that are used here; typed text is hidden while `setRawMode` is on. */
export interface Terminal {
  readonly stdin: NodeJS.ReadableStream & {
    readonly isTTY?: boolean;
    setRawMode?(raw: boolean): unknown;
  };
  readonly stdout: NodeJS.WritableStream;
}

/** Thrown if no password was typed, with a message of one line. */
export class AskError extends Error {
  readonly interrupted: boolean;

  constructor(sentence: string, interrupted = false) {
    super(sentence);
    this.interrupted = interrupted;
  }
}

const ENTER = /[\r\n]/;
const BACKSPACE = /[\b\u007f]/;
const WIPE_LINE = '\u0015';
const CTRL_C = '\u0003';
const CTRL_D = '\u0004';

/** Reads a line without showing it. */
function readHidden({ stdin, stdout }: Terminal, question: string): Promise<string> {
  stdout.write(question);
  stdin.setRawMode?.(true);
  stdin.setEncoding('utf8');
  return new Promise<string>((resolve, reject) => {
    let typed = '';
    const endPrompt = (finish: () => void) => {
      stdin.off('data', take).off('end', end);
      stdin.setRawMode?.(false);
      stdin.pause();
      stdout.write('\n');
      finish();
    };
    const end = () => endPrompt(() => reject(new AskError('No password was typed.', true)));
    const take = (chunk: string) => {
      const signs = [...chunk];
      for (const [index, sign] of signs.entries()) {
        if (sign === CTRL_C || sign === CTRL_D) return end();
        if (ENTER.test(sign)) {
          // Text pasted beyond the line belongs to the next question.
          const rest = signs
            .slice(index + 1)
            .join('')
            .replace(/^\n/, '');
          return endPrompt(() => {
            if (rest) stdin.unshift(rest);
            resolve(typed);
          });
        }
        if (BACKSPACE.test(sign)) typed = [...typed].slice(0, -1).join('');
        else if (sign === WIPE_LINE) typed = '';
        else typed += sign;
      }
    };
    stdin.on('data', take).on('end', end);
    stdin.resume();
  });
}

/** Asks for a new password twice, without showing it. */
export async function askPasswordTwice(terminal: Terminal): Promise<string> {
  if (!terminal.stdin.isTTY) {
    throw new AskError('Set ADMIN_PASSWORD, or run this at a terminal to be asked for a password.');
  }
  const first = await readHidden(terminal, 'Password (at least 12 characters): ');
  const second = await readHidden(terminal, 'Repeat the password: ');
  if (first !== second) throw new AskError('The two passwords do not match.');
  return first;
}
