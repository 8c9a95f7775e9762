export {
  BACKUP_EXPECTED_SECONDS,
  type BackupRetention,
  backupsToRemove,
  readRetention,
} from './retention.ts';
