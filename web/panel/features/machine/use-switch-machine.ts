import { m } from 'virtual:messages';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ChangeConflict, isUnanswered, newIdempotencyKey } from '../../../kit/client/index.ts';
import { changedSentence, conflictIn } from '../../../kit/forms/conflict/conflict-words.ts';
import { useHasLeft } from '../../../kit/forms/use-has-left.ts';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { focusHeading } from '../../../kit/ui/shell/focus-heading.ts';
import { toast } from '../../../kit/ui/toast.ts';
import { machineName } from '../../../trade/trade-words.ts';
import {
  type Machine,
  machineIn,
  machineQuery,
  machinesKey,
  type Switching,
  switchMachine,
} from './api.ts';
import { changedMeanwhile } from './machine-changes.ts';

/** State of a machine's switch. */
export interface SwitchState {
  /** Position that is being sent. */
  readonly wish?: boolean;
  /** Why the switch failed. */
  readonly failure?: string;
  readonly retry?: () => void;
  /**
   * Choice after another person's earlier change: `keep` switches all the same, `take` leaves the
   * machine as it is.
   */
  readonly choice?: { readonly keep?: () => void; readonly take: () => void };
}

/** Thrown when the machine was changed since it was seen. */
class ChangedMeanwhile extends Error {
  readonly now: Machine;
  /** Sentence on who changed it and when. */
  readonly who: string;
  constructor(now: Machine, conflict: ChangeConflict) {
    super('The machine was changed meanwhile');
    this.now = now;
    this.who = changedSentence(conflict);
  }
}

async function switchOrRead(switching: Switching): Promise<Machine> {
  try {
    return await switchMachine(switching);
  } catch (error) {
    const conflict = conflictIn<Machine>(error);
    if (!conflict?.current) throw error;
    throw new ChangedMeanwhile(conflict.current, conflict);
  }
}

const idle: SwitchState = {};

/** Puts a machine into all cached data, and refetches that data. */
function useShowMachine() {
  const queries = useQueryClient();
  return (machine: Machine) => {
    const { queryKeys, change } = machineIn(machine);
    for (const queryKey of queryKeys) queries.setQueriesData({ queryKey }, change);
    queries.setQueryData(machineQuery(machine.ID).queryKey, (one) => one && machine);
    void queries.invalidateQueries({ queryKey: machinesKey });
  };
}

/** Returns the sentence for a switched machine; plants do not see one of an inactive seller. */
function switchedWords({ name: named, is_active, seller_is_active }: Machine): string {
  const name = machineName(named);
  if (!is_active) return m.machine_panel_now_inactive({ name });
  if (seller_is_active === false) return m.machine_panel_now_active_later({ name });
  return m.machine_panel_now_active({ name });
}

/** Returns why a switch failed: the earlier change if there was one, else the error. */
function failedWords({ machine }: Switching, error: unknown): string {
  if (error instanceof ChangedMeanwhile) {
    return `${error.who} ${changedMeanwhile(machine, error.now)}`;
  }
  const { sentence: reason } = errorSentence(error);
  return m.machine_panel_not_switched_of({ name: machineName(machine.name), reason });
}

/** Returns the state of a failed switch, with Retry where that makes sense. */
function failedState(
  switching: Switching,
  error: unknown,
  { again, keep, take }: { again: () => void; keep: (now: Machine) => void; take: () => void },
): SwitchState {
  if (error instanceof ChangedMeanwhile) {
    const { now } = error;
    const failure = failedWords(switching, error);
    if (now.is_active === switching.isActive) return { failure, choice: { take } };
    return { failure, choice: { take, keep: () => keep(now) } };
  }
  console.error('The machine was not switched', error);
  const reason = errorSentence(error).sentence;
  return { failure: m.machine_panel_not_switched({ reason }), retry: again };
}

/**
 * Switches listings on and off; with `leaves`, a switched row leaves the filtered list and loses
 * the focus.
 */
export function useSwitchMachine(leaves = false) {
  const show = useShowMachine();
  const hasLeft = useHasLeft();
  const [states, setStates] = useState<Readonly<Record<string, SwitchState>>>({});
  /** Switches without a response, which are sent again with their own key. */
  const unanswered = useRef(new Map<string, Switching>());

  const send = async (switching: Switching, isUndo = false): Promise<void> => {
    const { machine, isActive } = switching;
    const { ID: id } = machine;
    const put = (state: SwitchState) => setStates((all) => ({ ...all, [id]: state }));
    put({ wish: isActive });
    unanswered.current.delete(id);
    try {
      const now = await switchOrRead(switching);
      put(idle);
      show(now);
      const run = () => {
        if (leaves) focusHeading();
        void send(aSwitch(now, !isActive), true);
      };
      const undo = { label: m.machine_panel_undo(), run, takesFocus: leaves };
      // Switching it off again would not restore the sale.
      const isForGood = isUndo || (isActive && machine.sold_at !== null);
      toast.success(switchedWords(now), isForGood ? undefined : undo);
    } catch (error) {
      if (error instanceof ChangedMeanwhile) show(error.now);
      if (isUnanswered(error)) unanswered.current.set(id, switching);
      const state = failedState(switching, error, {
        again: () => void send(switching, isUndo),
        keep: (now) => void send(aSwitch(now, isActive), isUndo),
        take: () => put(idle),
      });
      put(state);
      // The row may have left the list, or the user the screen.
      if (isUndo || hasLeft()) toast.error(failedWords(switching, error));
    }
  };

  return {
    of: (id: string): SwitchState => states[id] ?? idle,
    toggle(machine: Machine) {
      if (states[machine.ID]?.wish !== undefined) return;
      const before = unanswered.current.get(machine.ID);
      const isActive = !machine.is_active;
      const isSame = before?.isActive === isActive && before.machine.version === machine.version;
      void send(isSame ? before : aSwitch(machine, isActive));
    },
  };
}

/** Functions with which a row switches its machine. */
export type MachineSwitch = ReturnType<typeof useSwitchMachine>;

function aSwitch(machine: Machine, isActive: boolean): Switching {
  return { machine, isActive, idempotencyKey: newIdempotencyKey() };
}
