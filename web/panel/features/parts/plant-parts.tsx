import { m } from 'virtual:messages';
import { unfilledParts } from '@fluteline/domain/parts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/ui/button.tsx';
import { Fold } from '../../../kit/ui/fold.tsx';
import { formatNumber } from '../../../kit/ui/format.ts';
import type { AccountRow } from '../../account-row.ts';
import { PageSection, SectionAnswer } from '../../ui/page-section.tsx';
import { everyPartQuery, type PlantPart } from './api.ts';
import classes from './parts.module.css';

/** How many of each type there are, by the types' names. */
function countTypes(parts: readonly PlantPart[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { product_name: name } of parts) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([one], [other]) => one.localeCompare(other));
}

function Types({ parts }: { parts: readonly PlantPart[] }) {
  return (
    <ul className={classes.types}>
      {countTypes(parts).map(([name, count]) => (
        <li key={name}>
          {count > 1 ? m.parts_plant_several({ name, count: formatNumber(count) }) : name}
        </li>
      ))}
    </ul>
  );
}

function Missing({ parts }: { parts: readonly PlantPart[] }) {
  const missing = unfilledParts(parts.map((part) => part.product_name));
  if (missing.length === 0) return <p className="quiet">{m.parts_plant_complete()}</p>;
  return (
    <Fold title={m.parts_plant_missing({ count: missing.length })}>
      <ul className={classes.types}>
        {missing.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Fold>
  );
}

interface PlantPartsProps {
  account: AccountRow;
  /** What to do where there is nothing. */
  remind: ReactNode;
  /** Opens the parts with their sizes and pictures. */
  onOpen: () => void;
}

/** Which of the part types a plant has, and which are missing. */
export function PlantParts({ account, remind, onOpen }: PlantPartsProps) {
  const query = useQuery(everyPartQuery(account.ID));
  const { catalogue_filled: filled, catalogue_total: total } = account;
  return (
    <PageSection
      title={m.parts_plant_title()}
      count={m.parts_plant_filled({ filled, total })}
      action={
        filled > 0 && (
          <Button look="text" onClick={onOpen}>
            {m.parts_plant_open()}
          </Button>
        )
      }
    >
      <SectionAnswer
        query={query}
        failed={m.parts_panel_items_failed()}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <>
            <p>{m.parts_panel_items_none()}</p>
            <p>{m.parts_panel_items_none_hint()}</p>
            {remind}
          </>
        }
      >
        {({ data }) => (
          <>
            <Types parts={data} />
            <Missing parts={data} />
          </>
        )}
      </SectionAnswer>
    </PageSection>
  );
}
