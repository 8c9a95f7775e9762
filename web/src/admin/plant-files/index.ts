export { CatalogueItemsDialog } from './items/catalogue-items-dialog.tsx';
export { QuestionnairesDialog } from './questionnaires/questionnaires-dialog.tsx';
export { ReportsDialog } from './reports/reports-dialog.tsx';
export { UploadReportButton } from './reports/upload-report-button.tsx';
