import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { type AnyRouter, useParams } from '@tanstack/react-router';
import { ApiError } from '../../../kit/client/index.ts';
import { ButtonLink } from '../../../kit/ui/button.tsx';
import { formatMobile } from '../../../kit/ui/format.ts';
import { useGoBack } from '../../../kit/ui/shell/go-back.tsx';
import { DetailSkeleton } from '../../../kit/ui/skeletons.tsx';
import { EmptyState, ErrorState } from '../../../kit/ui/states.tsx';
import { CompanyFacts } from '../../ui/company-facts.tsx';
import { DetailPart, DetailParts } from '../../ui/detail-part.tsx';
import { PanelPage } from '../../ui/panel-page.tsx';
import { type Plant, plantQuery } from './api.ts';

function ReadPlant({ plant }: { plant: Plant }) {
  const mobile = formatMobile(plant.Mobile);
  return (
    <PanelPage title={plant.CompanyName || mobile} subtitle={mobile} onBack={useGoBack('/users')}>
      <DetailParts under="page">
        <DetailPart title={m.plant_who()}>
          <CompanyFacts name={m.plant_who()} company={plant} />
        </DetailPart>
      </DetailParts>
    </PanelPage>
  );
}

/** A plant under an address of its own: where everything that names one leads. */
export function PlantPage() {
  const { id = '' }: { id?: string } = useParams<AnyRouter, string, false>({ strict: false });
  const { data, error, isFetching, refetch } = useQuery(plantQuery(id));
  const onBack = useGoBack('/users');
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (data && !isGone) return <ReadPlant plant={data} />;
  return (
    <PanelPage title={m.plant_title()} onBack={onBack}>
      {isGone && (
        <EmptyState
          title={m.plant_gone()}
          hint={m.plant_gone_hint()}
          action={<ButtonLink to="/users">{m.plant_to_list()}</ButtonLink>}
        />
      )}
      {error && !isGone && (
        <ErrorState
          title={m.plant_failed()}
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!error && <DetailSkeleton />}
    </PanelPage>
  );
}
