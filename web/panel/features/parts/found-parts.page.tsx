import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useListSearch } from '../../../kit/lists/list-search.ts';
import { SearchBox } from '../../../kit/lists/search-box.tsx';
import { ButtonLink } from '../../../kit/ui/button.tsx';
import { formatDate, formatMobile } from '../../../kit/ui/format.ts';
import { useGoBack } from '../../../kit/ui/shell/go-back.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
import { usePageSize } from '../../ui/data-table/table-view.ts';
import { NothingFound, PanelList } from '../../ui/panel-list.tsx';
import { PanelPage } from '../../ui/panel-page.tsx';
import { type AskingQuery, type FoundPart, type FoundSearch, foundPartsQuery } from './api.ts';
import { PartCard } from './part-card.tsx';
import classes from './parts.module.css';

function Plant({ id, name, mobile }: { id?: string; name: string; mobile: string }) {
  return (
    <p className={classes.plant}>
      {id ? (
        <Link to="/users/$id" params={{ id }}>
          <strong>{name}</strong>
        </Link>
      ) : (
        <strong>{name}</strong>
      )}
      <ButtonLink to="/users" search={{ search: mobile }} look="text" className={classes.number}>
        {formatMobile(mobile)}
      </ButtonLink>
    </p>
  );
}

function Found({ parts }: { parts: readonly FoundPart[] }) {
  return (
    <ul className={`stack ${classes.parts}`} aria-label={m.parts_found_have()}>
      {parts.map(({ part, plant }) => (
        <PartCard key={part.ID} part={part}>
          <Plant id={plant.id} name={plant.company_name} mobile={plant.mobile} />
        </PartCard>
      ))}
    </ul>
  );
}

function Asking({ queries }: { queries: readonly AskingQuery[] }) {
  if (queries.length === 0) return null;
  return (
    <section className={classes.asking} aria-label={m.parts_found_need()}>
      <h2>{m.parts_found_need()}</h2>
      <ul className={`stack ${classes.parts}`}>
        {queries.map(({ id, name, details, company_name, mobile, created_at: at }) => (
          <li className={`card stack ${classes.part}`} key={id}>
            <h3>{name}</h3>
            <p className={`quiet ${classes.quiet}`}>{formatDate(at)}</p>
            {details && <p>{details}</p>}
            <Plant name={company_name} mobile={mobile} />
            <ButtonLink to="/queries/$id" params={{ id }} look="outline">
              {m.parts_found_open_query()}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Page to find which plants have or need a part, by its sizes, model or words. */
export function FoundPartsPage() {
  const [search, change] = useListSearch<FoundSearch>();
  const query = useQuery(foundPartsQuery(search, usePageSize()));
  const clear = () => change({ search: undefined });
  return (
    <PanelPage title={m.parts_found_title()} onBack={useGoBack('/users')}>
      <div className={`stack ${classes.narrowing}`}>
        <SearchBox
          label={m.parts_found_search()}
          placeholder={m.parts_found_placeholder()}
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text || undefined })}
        />
      </div>
      {search.search ? (
        <>
          <Asking queries={query.data?.asking ?? []} />
          <PanelList
            query={query}
            errorTitle={m.parts_found_failed()}
            empty={
              <NothingFound
                title={m.parts_found_none()}
                hint={m.parts_found_none_hint()}
                onClear={clear}
              />
            }
          >
            {(parts) => <Found parts={parts} />}
          </PanelList>
        </>
      ) : (
        <EmptyState title={m.parts_found_start()} hint={m.parts_found_start_hint()} />
      )}
    </PanelPage>
  );
}
