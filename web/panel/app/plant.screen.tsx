import { m } from 'virtual:messages';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import { formatMobile } from '../../kit/ui/format.ts';
import type { AccountRow } from '../account-row.ts';
import { PlantMachines } from '../features/machine/plant-machines.tsx';
import { PlantNotifications } from '../features/notification/plant-notifications.tsx';
import { PlantParts } from '../features/parts/plant-parts.tsx';
import { PlantPage } from '../features/plant/plant.page.tsx';
import { PlantAnswers } from '../features/questionnaire/plant-answers.tsx';
import { PlantReports } from '../features/report/plant-reports.tsx';

// Each dialog is loaded when it is opened.
const UserDetails = lazy(async () => {
  const { UserDetails } = await import('../features/account/users/user-details.tsx');
  return { default: UserDetails };
});
const NotifyDialog = lazy(async () => {
  const { NotifyDialog } = await import('../features/notification/notify-dialog.tsx');
  return { default: NotifyDialog };
});
const QuestionnairesDialog = lazy(async () => {
  const { QuestionnairesDialog } = await import(
    '../features/questionnaire/questionnaires-dialog.tsx'
  );
  return { default: QuestionnairesDialog };
});
const CatalogueItemsDialog = lazy(async () => {
  const { CatalogueItemsDialog } = await import('../features/parts/catalogue-items-dialog.tsx');
  return { default: CatalogueItemsDialog };
});

interface Open {
  readonly kind: 'edit' | 'notify' | 'questionnaires' | 'parts';
  readonly account: AccountRow;
}

interface DialogsProps {
  open: Open;
  onClose: () => void;
  onNotify: (account: AccountRow) => void;
}

/** Dialogs that the tables open, here opened from a plant's page. */
function Dialogs({ open: { kind, account }, onClose, onNotify }: DialogsProps) {
  const { ID: id, CompanyName, Email, Mobile } = account;
  switch (kind) {
    case 'edit':
      return <UserDetails user={account} onClose={onClose} onNotify={onNotify} />;
    case 'notify': {
      const name = CompanyName || Email || formatMobile(Mobile);
      return <NotifyDialog audience={{ kind: 'single', id, name }} onClose={onClose} />;
    }
    case 'questionnaires':
      return <QuestionnairesDialog account={account} onClose={onClose} />;
    case 'parts':
      return <CatalogueItemsDialog account={account} onClose={onClose} />;
  }
}

/** A plant's page with the dialogs it opens. */
export function PlantScreen() {
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const opens = (kind: Open['kind']) => (account: AccountRow) => setOpen({ kind, account });
  const close = () => {
    setOpen(null);
    for (const word of ['plants', 'notifications']) {
      void queries.invalidateQueries({ queryKey: [word] });
    }
  };
  const remind = (account: AccountRow) => (
    <Button look="outline" icon="bell" onClick={() => opens('notify')(account)}>
      {m.plant_remind()}
    </Button>
  );
  return (
    <>
      <PlantPage
        tools={{
          edit: opens('edit'),
          notify: opens('notify'),
          titles: [
            m.questionnaire_panel_title(),
            m.parts_plant_title(),
            m.machine_plant_title(),
            m.notification_plant_title(),
            m.report_plant_title(),
          ],
          has: (account) => (
            <>
              <PlantAnswers
                account={account}
                remind={remind(account)}
                onOpenAll={() => opens('questionnaires')(account)}
              />
              <PlantParts
                account={account}
                remind={remind(account)}
                onOpen={() => opens('parts')(account)}
              />
              <PlantMachines account={account} remind={remind(account)} />
              <PlantNotifications account={account} remind={remind(account)} />
            </>
          ),
          reports: (account) => <PlantReports account={account} />,
        }}
      />
      <Suspense>
        {open && <Dialogs open={open} onClose={close} onNotify={opens('notify')} />}
      </Suspense>
    </>
  );
}
