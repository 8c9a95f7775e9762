import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../kit/ui/badge.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { formatMobile } from '../../../kit/ui/format.ts';
import { administratorsQuery } from '../../administrators/api.ts';
import { useAdministrator } from '../../session.ts';
import { AccountStatus } from '../../ui/account-status.tsx';
import { AddAdministrator } from './add-administrator.tsx';
import type { AdministratorAccount } from './api.ts';
import { RemoveAdministrator } from './remove-administrator.tsx';
import { SectionState } from './section-state.tsx';
import classes from './settings.module.css';

const nameOf = ({ Name, Mobile }: AdministratorAccount) => Name || formatMobile(Mobile);

function Row(props: { account: AdministratorAccount; isOnly: boolean; onRemove: () => void }) {
  const { account, isOnly, onRemove } = props;
  const isOneself = useAdministrator()?.user.mobile === account.Mobile;
  return (
    <li className="list-row">
      <div className={classes.who}>
        <p>
          <strong>{nameOf(account)}</strong>{' '}
          {isOneself && <Badge tone="done">{m.settings_you()}</Badge>}
          {!account.IsActive && <AccountStatus account={account} />}
        </p>
        <p className="quiet">
          {[formatMobile(account.Mobile), account.Email].filter(Boolean).join(' · ')}
        </p>
        <p className="quiet">
          {[
            m.settings_since({ date: account.CreatedAt }),
            account.SecondFactor && m.settings_with_factor(),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!isOnly && (
        <Button
          look="text"
          aria-label={m.settings_remove_of({ name: nameOf(account) })}
          onClick={onRemove}
        >
          {m.settings_remove()}
        </Button>
      )}
    </li>
  );
}

/** Card with all administrators; the last one cannot be removed. */
export function Administrators() {
  const query = useQuery({ ...administratorsQuery, staleTime: 0 });
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<AdministratorAccount | null>(null);
  return (
    <Card title={m.settings_administrators()} hint={m.settings_administrators_hint()}>
      <SectionState query={query}>
        {(accounts) => (
          <>
            <ul className={classes.rows}>
              {accounts.map((account) => (
                <Row
                  key={account.ID}
                  account={account}
                  isOnly={accounts.length === 1}
                  onRemove={() => setLeaving(account)}
                />
              ))}
            </ul>
            {accounts.length === 1 && <p className="quiet">{m.settings_last()}</p>}
          </>
        )}
      </SectionState>
      <Button look="outline" icon="plus" onClick={() => setAdding(true)}>
        {m.settings_add_administrator()}
      </Button>
      <AddAdministrator open={isAdding} onClose={() => setAdding(false)} />
      {leaving && (
        <RemoveAdministrator
          id={leaving.ID}
          name={nameOf(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </Card>
  );
}
