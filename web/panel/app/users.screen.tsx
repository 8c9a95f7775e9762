import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Audience } from '../audience.ts';
import { type UserRow, usersKey } from '../features/account/users/api.ts';
import { UsersPage } from '../features/account/users/users.page.tsx';
import { UploadReportButton } from '../features/report/upload-report-button.tsx';

// Each dialog is loaded when it is opened.
const NotifyDialog = lazy(async () => {
  const { NotifyDialog } = await import('../features/notification/notify-dialog.tsx');
  return { default: NotifyDialog };
});
const dialogs = {
  reports: lazy(async () => {
    const { ReportsDialog } = await import('../features/report/reports-dialog.tsx');
    return { default: ReportsDialog };
  }),
  questionnaires: lazy(async () => {
    const { QuestionnairesDialog } = await import(
      '../features/questionnaire/questionnaires-dialog.tsx'
    );
    return { default: QuestionnairesDialog };
  }),
  catalogue: lazy(async () => {
    const { CatalogueItemsDialog } = await import('../features/parts/catalogue-items-dialog.tsx');
    return { default: CatalogueItemsDialog };
  }),
};

interface OpenNotification {
  readonly audience: Audience;
  readonly onSent: (() => void) | undefined;
}

interface OpenSheet {
  readonly kind: keyof typeof dialogs;
  readonly account: UserRow;
}

function PlantSheet({ open, onClose }: { open: OpenSheet; onClose: () => void }) {
  const Dialog = dialogs[open.kind];
  return <Dialog account={open.account} onClose={onClose} />;
}

/** The Users tab with the dialogs that its rows and toolbar open. */
export function UsersScreen() {
  const queries = useQueryClient();
  const [notification, setNotification] = useState<OpenNotification | null>(null);
  const [files, setFiles] = useState<OpenSheet | null>(null);
  const refresh = () => void queries.invalidateQueries({ queryKey: usersKey });
  return (
    <>
      <UsersPage
        onNotify={(audience, onSent) => setNotification({ audience, onSent })}
        tools={{
          openReports: (account) => setFiles({ kind: 'reports', account }),
          openQuestionnaires: (account) => setFiles({ kind: 'questionnaires', account }),
          openCatalogue: (account) => setFiles({ kind: 'catalogue', account }),
          uploadReport: (account) => <UploadReportButton account={account} onUploaded={refresh} />,
        }}
      />
      <Suspense>{files && <PlantSheet open={files} onClose={() => setFiles(null)} />}</Suspense>
      <Suspense>
        {notification && <NotifyDialog {...notification} onClose={() => setNotification(null)} />}
      </Suspense>
    </>
  );
}
