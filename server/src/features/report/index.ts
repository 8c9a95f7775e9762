export { presentReport } from './present.ts';
export { reportRoutes } from './routes.ts';
export { hasReport, listReportsOf } from './store.ts';
export { uploadReport } from './upload-report.ts';
