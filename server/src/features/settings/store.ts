import { sql } from 'kysely';
import { BACKUP } from '../../platform/backup/backup-job.ts';
import type { Db } from '../../platform/database/database.ts';
import { DELIVER_CODE } from '../account/index.ts';

/**
 * Its jobs may wait longer: a notification to everybody is delivered in parts of several minutes
 * each, so the last ones wait without a fault.
 */
const DELIVER_PUSH = 'deliver-push';

/** The installation's figures in the database. */
export interface Figures {
  readonly databaseVersion: string;
  readonly databaseBytes: number;
  /** The last applied migration. */
  readonly migration: string;
  readonly files: number;
  readonly fileBytes: number;
  readonly codesWaiting: number;
  /**
   * Number of codes in the last hour that were given up, or that wait for a retry after a refusal.
   */
  readonly codesFailed: number;
  /** Why the last of these codes failed. */
  readonly codeFailure: string | null;
  /** Number of jobs that have waited too long, and the name of the oldest. */
  readonly jobsLate: number;
  readonly lateJob: string | null;
  /** Why a backup has failed since the last successful one. */
  readonly backupFailure: string | null;
  readonly demoItems: number;
  readonly demoPlants: number;
}

/** Reads the figures in one statement: files are counted by their rows, not on the disk. */
export async function readFigures(db: Db): Promise<Figures> {
  const { rows } = await sql<Figures>`
    with code as (
      select state::text as state, output, created_on,
        state::text in ('retry', 'failed') and created_on > now() - interval '1 hour' as has_failed
      from jobs.job where name = ${DELIVER_CODE}
    ), late as (
      select name, start_after from jobs.job
      where state in ('created', 'retry') and name not like '\\_\\_pgboss%'
        and start_after < now() - case when name like ${`${DELIVER_PUSH}%`}
          then interval '15 minutes' else interval '30 seconds' end
    ), stored as (select count(*) as files, coalesce(sum(byte_size), 0) as bytes from file)
    select
      current_setting('server_version') as database_version,
      pg_database_size(current_database()) as database_bytes,
      (select max(name) from kysely_migration) as migration,
      stored.files,
      stored.bytes as file_bytes,
      (select count(*) from code where state in ('created', 'retry', 'active')) as codes_waiting,
      (select count(*) from code where has_failed) as codes_failed,
      (select output ->> 'message' from code where has_failed order by created_on desc limit 1)
        as code_failure,
      (select count(*) from late) as jobs_late,
      (select name from late order by start_after limit 1) as late_job,
      (select output ->> 'message' from jobs.job where name = ${BACKUP}
          and state::text in ('retry', 'failed') and created_on > coalesce(
            (select max(created_on) from jobs.job where name = ${BACKUP} and state = 'completed'),
            '-infinity')
        order by created_on desc limit 1) as backup_failure,
      (select count(*) from demonstration where kind = 'catalogue_item') as demo_items,
      (select count(*) from demonstration where kind = 'account') as demo_plants
    from stored`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('a sum has one row');
  return figures;
}
