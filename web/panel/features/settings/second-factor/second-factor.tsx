import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHasLeft } from '../../../../kit/forms/use-has-left.ts';
import { Button } from '../../../../kit/ui/button.tsx';
import { Card } from '../../../../kit/ui/card.tsx';
import { FactTable } from '../../../../kit/ui/fact-table.tsx';
import { formatNumber } from '../../../../kit/ui/format.ts';
import { Notice } from '../../../../kit/ui/notice.tsx';
import { Sheet } from '../../../../kit/ui/sheet/sheet.tsx';
import { toast } from '../../../../kit/ui/toast.ts';
import { ConfirmSheet } from '../confirm-sheet.tsx';
import { SectionState } from '../section-state.tsx';
import {
  type CodesTaker,
  type SecondFactorState,
  secondFactorQuery,
  useChangePolicy,
  useRenewCodes,
  useSwitchOff,
} from './api.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';
import { SetUp } from './set-up.tsx';

type Opened = 'set-up' | 'renew' | 'switch-off' | 'policy';
type Codes = readonly string[];

function CodesSheet({ codes, onClose }: { codes: Codes; onClose: () => void }) {
  return (
    <Sheet
      open
      onClose={onClose}
      title={m.settings_recovery()}
      staysOnOutsideTap
      footer={<Button onClick={onClose}>{m.settings_recovery_done()}</Button>}
    >
      <RecoveryCodes codes={codes} />
    </Sheet>
  );
}

function PolicySheet({ isRequired, onClose }: { isRequired: boolean; onClose: () => void }) {
  const next = !isRequired;
  return (
    <ConfirmSheet
      title={m.settings_policy_title()}
      text={next ? m.settings_policy_on_text() : m.settings_policy_off_text()}
      confirm={next ? m.settings_policy_on() : m.settings_policy_off()}
      write={useChangePolicy(next)}
      onDone={() => {
        onClose();
        toast.success(next ? m.settings_policy_is_on() : m.settings_policy_is_off());
      }}
      onClose={onClose}
    />
  );
}

interface FactorSheetProps extends CodesTaker {
  opened: Opened;
  isRequired: boolean;
  /** Whether recovery codes may have been created that nobody has seen. */
  isUnseen: boolean;
  onClose: () => void;
}

function FactorSheet(props: FactorSheetProps) {
  const { opened, isRequired, isUnseen, onCodes, onUnseen, onClose } = props;
  const renew = useRenewCodes({ onCodes, onUnseen });
  const switchOff = useSwitchOff();
  if (opened === 'policy') return <PolicySheet isRequired={isRequired} onClose={onClose} />;
  if (opened === 'set-up') {
    return (
      <Sheet open onClose={onClose} title={m.settings_factor_set_up()} staysOnOutsideTap>
        <SetUp onCodes={onCodes} onUnseen={onUnseen} onContinue={onClose} />
      </Sheet>
    );
  }
  const shared = { withCode: true, onClose };
  return opened === 'renew' ? (
    <ConfirmSheet
      {...shared}
      title={m.settings_recovery_renew()}
      text={isUnseen ? m.settings_recovery_maybe() : m.settings_recovery_renew_text()}
      confirm={m.settings_recovery_renew()}
      write={renew}
    />
  ) : (
    <ConfirmSheet
      {...shared}
      title={m.settings_factor_switch_off()}
      text={m.settings_factor_off_text()}
      confirm={m.settings_factor_switch_off()}
      danger
      write={switchOff}
      onDone={() => {
        onClose();
        toast.success(m.settings_factor_is_off());
      }}
    />
  );
}

interface StateProps {
  state: SecondFactorState;
  isUnseen: boolean;
  onOpen: (what: Opened) => void;
}

function State({ state, isUnseen, onOpen }: StateProps) {
  const { is_on: isOn, since, recovery_codes_left: left, is_required: isRequired } = state;
  return (
    <>
      <FactTable
        name={m.settings_factor()}
        facts={[
          {
            label: m.settings_factor_mine(),
            value: since ? m.settings_factor_on({ date: since }) : m.settings_factor_off(),
          },
          ...(isOn ? [{ label: m.settings_recovery_left(), value: formatNumber(left) }] : []),
          {
            label: m.settings_policy(),
            value: isRequired ? m.settings_policy_yes() : m.settings_policy_no(),
          },
        ]}
      />
      {isOn && isUnseen && <Notice tone="info">{m.settings_recovery_maybe()}</Notice>}
      <div className={classes.buttons}>
        {!isOn && (
          <Button look="outline" onClick={() => onOpen('set-up')}>
            {m.settings_factor_switch_on()}
          </Button>
        )}
        {isOn && (
          <Button look="outline" onClick={() => onOpen('renew')}>
            {m.settings_recovery_renew()}
          </Button>
        )}
        {isOn && (
          <Button look="outline" onClick={() => onOpen('policy')}>
            {isRequired ? m.settings_policy_off() : m.settings_policy_on()}
          </Button>
        )}
        {isOn && !isRequired && (
          <Button look="text" onClick={() => onOpen('switch-off')}>
            {m.settings_factor_switch_off()}
          </Button>
        )}
      </div>
      {!isOn && <p className="quiet">{m.settings_policy_first()}</p>}
    </>
  );
}

/**
 * Card with the user's own second factor, its recovery codes, and whether every administrator must
 * have one.
 */
export function SecondFactor() {
  const query = useQuery(secondFactorQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [codes, setCodes] = useState<Codes | null>(null);
  const [isUnseen, setUnseen] = useState(false);
  const hasLeft = useHasLeft();
  const show = (next: Codes) => {
    if (hasLeft()) toast.error(m.settings_recovery_unseen());
    setOpened(null);
    setCodes(next);
    setUnseen(false);
  };
  const noteUnseen = () => {
    if (hasLeft()) toast.error(m.settings_recovery_maybe());
    setUnseen(true);
  };
  return (
    <Card title={m.settings_factor()} hint={m.settings_factor_hint()}>
      <SectionState query={query}>
        {(state) => <State state={state} isUnseen={isUnseen} onOpen={setOpened} />}
      </SectionState>
      {opened && (
        <FactorSheet
          opened={opened}
          isRequired={query.data?.is_required ?? false}
          isUnseen={isUnseen}
          onCodes={show}
          onUnseen={noteUnseen}
          onClose={() => setOpened(null)}
        />
      )}
      {codes && <CodesSheet codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  );
}
