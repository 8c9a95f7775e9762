import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { type AnyRouter, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { StaleNotice } from '../../../kit/lists/stale-notice.tsx';
import { Button, ButtonLink } from '../../../kit/ui/button.tsx';
import { formatMobile } from '../../../kit/ui/format.ts';
import { isMissing } from '../../../kit/ui/shell/detail-states.tsx';
import { useGoBack } from '../../../kit/ui/shell/go-back.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
import { ContactButtons } from '../../ui/contact-buttons.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { PanelPage } from '../../ui/panel-page.tsx';
import { UnreadPage } from '../../ui/unread-page.tsx';
import { type Plant, plantQuery } from './api.ts';
import { Notes } from './notes.tsx';
import { OpenQueries } from './open-queries.tsx';
import classes from './plant.module.css';
import { PlantFacts } from './plant-facts.tsx';
import { PlantTimeLine } from './plant-time-line.tsx';
import { SectionLinks } from './section-links.tsx';
import { UnsentNote } from './unsent-note.tsx';

/** Sections and dialogs of other features that the page shows. */
export interface PlantTools {
  readonly edit: (plant: Plant) => void;
  readonly notify: (plant: Plant) => void;
  /** Sections for its questionnaire, parts, machines and notifications. */
  readonly has: (plant: Plant) => ReactNode;
  readonly reports: (plant: Plant) => ReactNode;
  /** Titles of the sections from other features. */
  readonly titles: readonly string[];
}

function ReadPlant({ plant, tools }: { plant: Plant; tools: PlantTools }) {
  const mobile = formatMobile(plant.Mobile);
  const name = plant.CompanyName || plant.Name || mobile;
  const titles = [m.plant_who(), m.plant_needs(), ...tools.titles];
  return (
    <PanelPage title={name} subtitle={mobile} onBack={useGoBack('/users')}>
      <div className={classes.actions}>
        <ContactButtons name={name} mobile={plant.Mobile} />
        <Button look="outline" icon="bell" onClick={() => tools.notify(plant)}>
          {m.plant_notify()}
        </Button>
        <Button
          look="outline"
          icon="edit"
          aria-label={m.plant_edit_of({ name })}
          title={m.plant_edit_of({ name })}
          onClick={() => tools.edit(plant)}
        >
          {m.plant_edit()}
        </Button>
      </div>
      <SectionLinks titles={[...titles, m.plant_notes(), m.plant_time_line()]} />
      <div className={`stack ${classes.page}`}>
        <div className={classes.who}>
          <PageSection title={m.plant_who()}>
            <PlantFacts plant={plant} />
          </PageSection>
        </div>
        <div className={`stack ${classes.column} ${classes.main}`}>
          <OpenQueries plant={plant} />
          {tools.has(plant)}
        </div>
        <div className={`stack ${classes.column} ${classes.got}`}>
          {tools.reports(plant)}
          <Notes plant={plant} />
          <PlantTimeLine plant={plant} />
        </div>
      </div>
    </PanelPage>
  );
}

/** Page of a plant, which every mention of the plant links to. */
export function PlantPage({ tools }: { tools: PlantTools }) {
  const { id = '' }: { id?: string } = useParams<AnyRouter, string, false>({ strict: false });
  const query = useQuery(plantQuery(id));
  const { data, error } = query;
  const onBack = useGoBack('/users');
  // A plant erased while its page is open counts as gone.
  if (data && !isMissing(error)) {
    return (
      <>
        <StaleNotice query={query} />
        <ReadPlant key={id} plant={data} tools={tools} />
      </>
    );
  }
  return (
    <UnreadPage
      title={m.plant_title()}
      onBack={onBack}
      query={query}
      failed={m.plant_failed()}
      gone={
        <>
          <EmptyState
            title={m.plant_gone()}
            hint={m.plant_gone_hint()}
            action={<ButtonLink to="/users">{m.plant_to_list()}</ButtonLink>}
          />
          <UnsentNote key={id} plantId={id} />
        </>
      }
    />
  );
}
