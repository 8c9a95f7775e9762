export { exportJob } from './export-job.ts';
export { importJob } from './import-job.ts';
export { transferRoutes } from './routes.ts';
export { sweepTransfersJob, TRANSFER_STORED_SECONDS } from './sweep-transfers.ts';
