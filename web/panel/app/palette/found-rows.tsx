import { m } from 'virtual:messages';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMobile } from '../../../kit/ui/format.ts';
import type { Audience } from '../../audience.ts';
import { type QueryView, viewOf } from '../../features/query/query-view.ts';
import { UploadReportButton } from '../../features/report/upload-report-button.tsx';
import { RowAction } from '../../ui/data-table/row-action.tsx';
import { onArrow } from './arrows.ts';
import classes from './palette.module.css';
import type { Found } from './use-found.ts';

/** Actions on a search result. */
export interface FoundActs {
  readonly go: () => void;
  readonly notify: (audience: Audience) => void;
  readonly resolve: (query: QueryView) => void;
}

interface RowProps {
  to: string;
  id: string;
  name: string;
  hint: string;
  onGo: () => void;
  actions?: ReactNode;
}

function Row({ to, id, name, hint, onGo, actions }: RowProps) {
  return (
    <li className={classes.row} data-row={id}>
      <Link
        to={to}
        params={{ id }}
        className={classes.place}
        data-stop
        onClick={onGo}
        onKeyDown={onArrow}
      >
        <strong>{name}</strong>
        <span className={`small ${classes.hint}`}>{hint}</span>
      </Link>
      {actions && <span className={classes.actions}>{actions}</span>}
    </li>
  );
}

function Section({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}

interface FoundProps {
  found: Found;
  acts: FoundActs;
}

/** Found plants, with actions to open, notify and upload a report. */
export function FoundPlants({ found, acts }: FoundProps) {
  return (
    <Section title={m.panel_palette_plants()}>
      {found.plants.map((plant) => {
        const mobile = formatMobile(plant.Mobile);
        const name = plant.CompanyName || plant.Email || mobile;
        return (
          <Row
            key={plant.ID}
            to="/users/$id"
            id={plant.ID}
            name={name}
            hint={[mobile, plant.Email].filter(Boolean).join(' · ')}
            onGo={acts.go}
            actions={
              <>
                <UploadReportButton account={plant} onUploaded={() => {}} />
                <RowAction
                  icon="bell"
                  label={m.account_users_notify_of({ name })}
                  onClick={() => acts.notify({ kind: 'single', id: plant.ID, name })}
                >
                  {m.account_users_notify()}
                </RowAction>
              </>
            }
          />
        );
      })}
    </Section>
  );
}

/** Found queries, with actions to open and resolve. */
export function FoundQueries({ found, acts }: FoundProps) {
  return (
    <Section title={m.panel_queries()}>
      {found.queries.map(viewOf).map((query) => (
        <Row
          key={query.id}
          to="/queries/$id"
          id={query.id}
          name={query.name}
          hint={[query.buyer, query.hint].filter(Boolean).join(' · ')}
          onGo={acts.go}
          actions={
            query.status === 'in_progress' && (
              <RowAction
                icon="check"
                label={m.panel_palette_resolve_of({ name: query.name })}
                onClick={() => acts.resolve(query)}
              >
                {m.panel_palette_resolve()}
              </RowAction>
            )
          }
        />
      ))}
    </Section>
  );
}

/** Found catalogue items, which open in the editor. */
export function FoundParts({ found, acts }: FoundProps) {
  return (
    <Section title={m.panel_palette_parts()}>
      {found.parts.map((item) => (
        <Row
          key={item.ID}
          to="/catalogue/$id/edit"
          id={item.ID}
          name={item.product_name}
          hint={item.model_no}
          onGo={acts.go}
        />
      ))}
    </Section>
  );
}
