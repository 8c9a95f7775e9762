export { type BackupRetention, backupsToRemove, readRetention } from './retention.ts';
