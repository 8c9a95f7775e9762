import { parseArgs } from 'node:util';
import { readS3Location, type S3Location } from '../../server/src/platform/files/s3-location.ts';

/** A parsed command. */
export type StorageCommand =
  | { readonly name: 'check' }
  | { readonly name: 'copy'; readonly to: 'disk' | S3Location };

/** Thrown if the arguments are not a command, with a line of usage. */
export class UsageError extends Error {}

const usage =
  'Usage: npm run storage -- copy --to s3://bucket/prefix?endpoint=…&region=…&path_style=1 | copy --to disk | check';

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { to: { type: 'string' } },
    });
  } catch (error) {
    const [sentence] = (error instanceof Error ? error.message : '').split(/\.?\n|\. /);
    throw new UsageError(`${sentence}. ${usage}`);
  }
}

function readPlace(to: string): 'disk' | S3Location {
  if (to === 'disk') return to;
  try {
    return readS3Location(to);
  } catch (error) {
    throw new UsageError(`--to is wrong: ${error instanceof Error ? error.message : error}`);
  }
}

/** Parses the command line; throws a `UsageError` if it is not valid. */
export function parseCommand(args: readonly string[]): StorageCommand {
  const { values, positionals } = parsed(args);
  const [name, ...more] = positionals;
  if (more.length > 0 || (name !== 'copy' && name !== 'check')) throw new UsageError(usage);
  if (name === 'check') return { name };
  if (values.to === undefined) throw new UsageError(`--to is missing. ${usage}`);
  return { name, to: readPlace(values.to) };
}
