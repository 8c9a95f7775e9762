import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Button } from '../../../kit/ui/button.tsx';
import { formatNumber } from '../../../kit/ui/format.ts';
import type { AccountRow } from '../../account-row.ts';
import { PageSection, SectionAnswer } from '../../ui/page-section.tsx';
import { everyPartQuery, type PlantPart } from './api.ts';
import classes from './parts.module.css';

/** Returns the number of parts of each type, by the types' names. */
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

// Loaded separately, because the part types with their sizes are larger than the rest of a plant's
// page.
const MissingParts = lazy(async () => {
  const { MissingParts } = await import('./missing-parts.tsx');
  return { default: MissingParts };
});

interface PlantPartsProps {
  account: AccountRow;
  /** Says what to do when there are no parts. */
  remind: ReactNode;
  /** Opens the dialog of parts with their sizes and pictures. */
  onOpen: () => void;
}

/** Shows which part types a plant has, and which are missing. */
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
            <Suspense>
              <MissingParts parts={data} />
            </Suspense>
          </>
        )}
      </SectionAnswer>
    </PageSection>
  );
}
