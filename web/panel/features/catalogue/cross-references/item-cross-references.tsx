import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../../kit/ui/button.tsx';
import { errorSentence } from '../../../../kit/ui/error-sentence.ts';
import { Notice } from '../../../../kit/ui/notice.tsx';
import { ListSkeleton } from '../../../../kit/ui/skeletons.tsx';
import { crossReferencesOf } from './api.ts';
import classes from './cross-references.module.css';
import { relationWord } from './relation-words.ts';

/** A product's cross-references, with a link to change them. */
export function ItemCrossReferences({ model }: { model: string }) {
  const query = useQuery(crossReferencesOf(model));
  if (query.error) {
    return (
      <Notice tone="error" onRetry={() => void query.refetch()}>
        {errorSentence(query.error).sentence}
      </Notice>
    );
  }
  if (!query.data) return <ListSkeleton rows={1} />;
  const { data: rows, total } = query.data;
  return (
    <>
      {rows.length === 0 && <p className="quiet">{m.catalogue_cross_item_none()}</p>}
      <ul className={classes.list}>
        {rows.map(({ id, from_model: from, to_model: to, relation, source }) => (
          <li className="named" key={id}>
            <span>
              <strong>{from}</strong> {relationWord(relation)} <strong>{to}</strong>
            </span>
            <span>{source}</span>
          </li>
        ))}
      </ul>
      <ButtonLink
        to="/catalogue/cross-references"
        search={{ search: model }}
        look="text"
        className={classes.open}
      >
        {total > rows.length ? m.catalogue_cross_open_all({ total }) : m.catalogue_cross_open()}
      </ButtonLink>
    </>
  );
}
