import { m } from 'virtual:messages';
import type { Resolution } from '@fluteline/domain/query';
import { Button } from '../../../../kit/ui/button.tsx';
import { errorSentence } from '../../../../kit/ui/error-sentence.ts';
import { Icon } from '../../../../kit/ui/icons.tsx';
import { InlineButton } from '../../../../kit/ui/inline-button.tsx';
import { Notice } from '../../../../kit/ui/notice.tsx';
import { useAdministrators } from '../../../administrators/use-administrators.ts';
import { useAdministrator } from '../../../session.ts';
import { ContactLinks } from '../../../ui/contact-buttons.tsx';
import { resolutionWords } from '../../../ui/resolution-words.ts';
import type { QueryView } from '../query-view.ts';
import type { OpenedQuery } from './api.ts';
import classes from './query-actions.module.css';
import type { useQueryAct } from './use-query-act.ts';

type Acting = ReturnType<typeof useQueryAct>;

interface AssignProps {
  query: OpenedQuery;
  acting: Acting;
}

/** Select for the assignee: the user, another administrator or nobody. */
function Assign({ query, acting }: AssignProps) {
  const { me, administrators, nameOf } = useAdministrators();
  const { assigned_to: assignee } = query;
  const { wishes, run } = acting;
  const wish = wishes.findLast((act) => act.kind === 'assign');
  const ownName = useAdministrator()?.user.name;
  const shown = wish ? (wish.to ?? '') : (assignee?.id ?? '');
  const others = administrators.filter(({ id, isActive }) => isActive && id !== me?.id);
  const isOffered = ['', me?.id, ...others.map(({ id }) => id)].includes(shown);
  return (
    <span className={`arrow-select ${classes.assign}`}>
      <select
        aria-label={m.query_panel_assigned_to()}
        aria-busy={wish !== undefined || undefined}
        value={shown}
        onChange={({ target }) => run({ kind: 'assign', to: target.value || null })}
      >
        <option value="">{m.query_page_nobodys()}</option>
        {me && <option value={me.id}>{m.query_page_mine({ name: ownName || me.name })}</option>}
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {!isOffered && assignee && (
          <option value={assignee.id}>{nameOf(assignee.id, assignee.name)}</option>
        )}
      </select>
      <Icon name="chevronDown" size={16} />
    </span>
  );
}

interface QueryActionsProps extends AssignProps {
  view: QueryView;
  onResolve: () => void;
}

function Failure({ acting }: { acting: Acting }) {
  const { conflictChoice, error, retry } = acting;
  if (conflictChoice) {
    return (
      <Notice tone="error" detail={m.query_page_typed_stays()}>
        {conflictChoice.sentence}{' '}
        <InlineButton onClick={conflictChoice.keep}>{m.query_page_all_the_same()}</InlineButton>{' '}
        <InlineButton onClick={conflictChoice.take}>{m.conflict_take_theirs()}</InlineButton>
      </Notice>
    );
  }
  if (!error) return null;
  return (
    <Notice tone="error" onRetry={retry}>
      {m.query_panel_not_changed({ reason: errorSentence(error).sentence })}
    </Notice>
  );
}

const changeWords = (resolution: Resolution | null | undefined) =>
  resolution
    ? m.query_page_resolved_as_change({ reason: resolutionWords[resolution]() })
    : m.query_page_resolved_change();

/** Actions on a query other than writing: call, message, assign, resolve. */
export function QueryActions(props: QueryActionsProps) {
  const { query, view, acting, onResolve } = props;
  const { resolution, stage } = query;
  const isResolved = stage === 'resolved';
  const isSending = acting.wishes.some(({ kind }) => kind !== 'assign');
  return (
    <div className={classes.box}>
      <Failure acting={acting} />
      <div className={classes.actions}>
        {view.mobile && <ContactLinks isCompact mobile={view.mobile} name={view.buyer} />}
        <Assign {...props} />
        <Button
          look={isResolved ? 'outline' : 'filled'}
          {...(isResolved && { icon: 'check' as const })}
          className={classes.resolve}
          busy={isSending}
          aria-label={isResolved ? changeWords(resolution) : m.query_panel_resolve_one(view)}
          onClick={onResolve}
        >
          {!isResolved && m.query_panel_resolve()}
          {isResolved && (resolution ? resolutionWords[resolution]() : m.query_panel_resolved())}
        </Button>
      </div>
    </div>
  );
}
