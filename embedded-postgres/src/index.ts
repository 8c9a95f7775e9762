export { UnsupportedSystemError } from './binaries.ts';
export {
  borrowEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';
export { FolderInUseError, type FolderLock, lockFolder } from './folder-lock.ts';
