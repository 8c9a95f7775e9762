import { m } from 'virtual:messages';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { InlineButton } from '../../../kit/ui/inline-button.tsx';
import { useTableView } from '../../ui/data-table/table-view.ts';
import { onArrow } from './arrows.ts';
import { type FoundActs, FoundParts, FoundPlants, FoundQueries } from './found-rows.tsx';
import classes from './palette.module.css';
import { type Acts, commandsFor, listsFor, type Place, screensFor } from './places.ts';
import { type Found, useFound } from './use-found.ts';

/** Whether a text can only be a phone number, such as a caller's, or part of one. */
const isNumber = (typed: string) => /^[+(]?[\p{Nd}\s().\p{Pd}]{6,}$/u.test(typed.trim());

function Places({ places, onGo }: { places: readonly Place[]; onGo: () => void }) {
  return places.map(({ name, to, search }) => (
    <li key={name}>
      <Link
        to={to}
        search={search ?? {}}
        className={classes.place}
        data-stop
        onClick={onGo}
        onKeyDown={onArrow}
      >
        {name}
      </Link>
    </li>
  ));
}

function Progress({ found }: { found: Found }) {
  const { isSearching, hasFailed, count, retry } = found;
  return (
    <p role="status" className={`small ${classes.progress}`}>
      {isSearching && m.panel_palette_searching()}
      {!isSearching && hasFailed && (
        <>
          {m.panel_palette_failed()}{' '}
          <InlineButton tall onClick={retry}>
            {m.ui_retry()}
          </InlineButton>
        </>
      )}
      {!isSearching && !hasFailed && count > 0 && (
        <span className="visually-hidden">{m.panel_palette_found({ count })}</span>
      )}
    </p>
  );
}

/** Actions of the palette. */
export type PaletteActs = Acts & Pick<FoundActs, 'notify' | 'resolve'>;

interface PaletteResultsProps {
  typed: string;
  acts: PaletteActs;
  onClose: () => void;
  /** Whether Enter was pressed. */
  isEager: boolean;
  openFirst: () => void;
}

/** Shows matching screens, commands, plants, queries and parts, and the lists to search. */
export function PaletteResults(props: PaletteResultsProps) {
  const { typed, acts, onClose, isEager } = props;
  const { isComfortable } = useTableView();
  const found = useFound(typed);
  const closing =
    <A extends readonly unknown[]>(run: (...args: A) => void) =>
    (...args: A) => {
      onClose();
      run(...args);
    };
  const rows: FoundActs = {
    go: onClose,
    notify: closing(acts.notify),
    resolve: closing(acts.resolve),
  };
  const openFirst = useEffectEvent(props.openFirst);
  // A number can be pasted and Enter pressed before the results arrive.
  const isWaiting = isNumber(typed) && found.isSearching;
  useEffect(() => {
    if (isEager && !isWaiting) openFirst();
  }, [isEager, isWaiting]);
  return (
    <>
      <Progress found={found} />
      <ul className={classes.places} aria-label={m.panel_palette_screens()}>
        <Places places={screensFor(typed)} onGo={onClose} />
        {commandsFor(typed, acts, isComfortable).map(({ name, run }) => (
          <li key={name}>
            <button
              type="button"
              className={`bare-button ${classes.place}`}
              data-stop
              onClick={closing(run)}
              onKeyDown={onArrow}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <FoundPlants found={found} acts={rows} />
      <FoundQueries found={found} acts={rows} />
      <FoundParts found={found} acts={rows} />
      <ul className={classes.places} aria-label={m.panel_palette_lists()}>
        <Places places={listsFor(typed)} onGo={onClose} />
      </ul>
    </>
  );
}
