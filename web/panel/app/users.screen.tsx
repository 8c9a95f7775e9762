import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Audience } from '../audience.ts';
import { type UserRow, usersKey } from '../features/account/users/api.ts';
import { UsersPage } from '../features/account/users/users.page.tsx';
import { NotifyDialog } from '../features/notification/notify-dialog.tsx';
import { CatalogueItemsDialog } from '../features/parts/catalogue-items-dialog.tsx';
import { QuestionnairesDialog } from '../features/questionnaire/questionnaires-dialog.tsx';
import { ReportsDialog } from '../features/report/reports-dialog.tsx';
import { UploadReportButton } from '../features/report/upload-report-button.tsx';

const dialogs = {
  reports: ReportsDialog,
  questionnaires: QuestionnairesDialog,
  catalogue: CatalogueItemsDialog,
};

interface OpenSheet {
  readonly kind: keyof typeof dialogs;
  readonly account: UserRow;
}

function PlantSheet({ open, onClose }: { open: OpenSheet; onClose: () => void }) {
  const Dialog = dialogs[open.kind];
  return <Dialog account={open.account} onClose={onClose} />;
}

/** The Users tab with what its rows and toolbar open. */
export function UsersScreen() {
  const queries = useQueryClient();
  const [audience, setAudience] = useState<Audience | null>(null);
  const [files, setFiles] = useState<OpenSheet | null>(null);
  const refresh = () => void queries.invalidateQueries({ queryKey: usersKey });
  return (
    <>
      <UsersPage
        onNotify={setAudience}
        tools={{
          openReports: (account) => setFiles({ kind: 'reports', account }),
          openQuestionnaires: (account) => setFiles({ kind: 'questionnaires', account }),
          openCatalogue: (account) => setFiles({ kind: 'catalogue', account }),
          uploadReport: (account) => <UploadReportButton account={account} onUploaded={refresh} />,
        }}
      />
      {files && <PlantSheet open={files} onClose={() => setFiles(null)} />}
      <NotifyDialog audience={audience} onClose={() => setAudience(null)} />
    </>
  );
}
