import { useParams } from '@tanstack/react-router';
import { ItemPage } from '../features/catalogue/item.page.tsx';
import { CreateQuery } from '../features/query/create-query.tsx';
import { useGoHome } from './use-go-home.ts';

/** Shows a spare part with its query form and leads home once the query is raised. */
export function ShopItemScreen() {
  const { id } = useParams({ from: '/member/shop/$id' });
  const goHome = useGoHome();
  return (
    <ItemPage
      id={id}
      key={id}
      action={({ ID, product_name, model_no, category }, readAgain) => (
        <CreateQuery
          subject={{
            kind: 'part',
            part: { id: ID, productName: product_name, modelNo: model_no, category },
          }}
          onRaised={goHome}
          onRefused={readAgain}
        />
      )}
    />
  );
}
