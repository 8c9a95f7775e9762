import { parseArgs } from 'node:util';

/** A parsed command. */
export type AdministratorCommand =
  | { readonly name: 'list' }
  | { readonly name: 'reset-second-factor'; readonly mobile: string }
  | {
      readonly name: 'create';
      readonly mobile: string;
      readonly fullName: string;
      readonly email: string | null;
    };

/** Thrown if the arguments are not a command, with a line of usage. */
export class UsageError extends Error {}

const usage =
  'Usage: npm run administrator -- create --mobile 98xxxxxxxx --name "Your name" [--email you@company.in] | list | reset-second-factor --mobile 98xxxxxxxx';

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        mobile: { type: 'string' },
        name: { type: 'string' },
        email: { type: 'string' },
      },
    });
  } catch (error) {
    const [sentence] = (error instanceof Error ? error.message : '').split(/\.?\n|\. /);
    throw new UsageError(`${sentence}. ${usage}`);
  }
}

/** Parses the command line; throws a `UsageError` if it is not valid. */
export function parseCommand(args: readonly string[]): AdministratorCommand {
  const { values, positionals } = parsed(args);
  const [name, ...more] = positionals;
  const isKnown = name === 'create' || name === 'list' || name === 'reset-second-factor';
  if (more.length > 0 || !isKnown) throw new UsageError(usage);
  if (name === 'list') return { name };
  const { mobile, name: fullName, email = null } = values;
  if (mobile === undefined) throw new UsageError(`--mobile is missing. ${usage}`);
  if (name === 'reset-second-factor') return { name, mobile };
  if (fullName === undefined) throw new UsageError(`--name is missing. ${usage}`);
  return { name, mobile, fullName, email };
}
