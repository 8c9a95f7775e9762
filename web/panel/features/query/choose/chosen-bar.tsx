import { m } from 'virtual:messages';
import { RESOLVED_AT_ONCE } from '@fluteline/domain/query';
import { Button } from '../../../../kit/ui/button.tsx';
import classes from './chosen-bar.module.css';
import type { ChosenQueries } from './use-chosen-queries.ts';

/**
 * Shows the number of selected queries and the action on them: fixed at the bottom on a phone,
 * below the list on a desktop.
 */
export function ChosenBar({ chosen, onResolve }: { chosen: ChosenQueries; onResolve: () => void }) {
  const { isTooMany } = chosen;
  const count = chosen.queries.length;
  return (
    <>
      <p className="visually-hidden" role="status">
        {count > 0 && m.query_panel_chosen({ count })}
      </p>
      {count > 0 && (
        <section
          className={`thumb-place ${classes.bar}`}
          aria-label={m.query_panel_chosen({ count })}
        >
          <p className={classes.words}>
            <strong>{m.query_panel_chosen({ count })}</strong>
            {chosen.elsewhere > 0 && (
              <span className="small">{m.query_panel_elsewhere({ count: chosen.elsewhere })}</span>
            )}
            {isTooMany && (
              <span className={`small ${classes.refused}`} role="alert">
                {m.query_panel_too_many({ max: RESOLVED_AT_ONCE })}
              </span>
            )}
          </p>
          <Button look="text" onClick={chosen.clear}>
            {m.query_panel_clear_choice()}
          </Button>
          <Button
            aria-disabled={isTooMany || undefined}
            onClick={isTooMany ? undefined : onResolve}
          >
            {m.query_panel_resolve()}
          </Button>
        </section>
      )}
    </>
  );
}
