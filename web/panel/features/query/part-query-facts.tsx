import { m } from 'virtual:messages';
import { FactTable } from '../../../kit/ui/fact-table.tsx';
import { formatMoment, formatNumber } from '../../../kit/ui/format.ts';
import { PictureGallery } from '../../../kit/ui/picture-gallery/picture-gallery.tsx';
import { relatedMachineName } from '../../../trade/trade-words.ts';
import { CompanyFacts } from '../../ui/company-facts.tsx';
import { DetailColumns, DetailNone, DetailPart, DetailText } from '../../ui/detail-part.tsx';
import type { SparePartQuery } from './api.ts';
import { RaisedOn } from './raised-on.tsx';

/** All details of a spare-part query, its buyer and the product it was raised on. */
export function PartQueryFacts({ query }: { query: SparePartQuery }) {
  const { CatalogueItem: item, Images } = query;
  const available = query.SpecificationAvailable === 'Yes' ? m.panel_yes() : m.panel_no();
  const facts = [
    { label: m.query_panel_related_machine(), value: relatedMachineName(query.RelatedMachine) },
    { label: m.query_panel_quantity(), value: formatNumber(query.Quantity) },
    { label: m.query_panel_specification(), value: available },
    { label: m.query_panel_created(), value: formatMoment(query.CreatedAt) },
    { label: m.query_panel_updated(), value: formatMoment(query.UpdatedAt) },
  ];
  return (
    <>
      <DetailColumns>
        <DetailPart title={m.query_panel_query()}>
          <FactTable name={m.query_panel_query()} facts={facts} />
        </DetailPart>
        <DetailPart title={m.query_panel_buyer()}>
          <CompanyFacts name={m.query_panel_buyer()} company={query.User} />
        </DetailPart>
      </DetailColumns>
      <DetailPart title={m.query_panel_required()}>
        <DetailText>{query.RequiredPartDetails}</DetailText>
      </DetailPart>
      {item && (
        <DetailPart title={m.query_panel_raised_on()}>
          <RaisedOn
            picture={item.image}
            name={item.product_name}
            hint={item.model_no}
            drawing="part"
          />
        </DetailPart>
      )}
      <DetailPart title={m.query_panel_pictures()}>
        {Images.length > 0 ? (
          <PictureGallery name={query.SparePartName} pictures={Images} drawing="part" />
        ) : (
          <DetailNone>{m.query_panel_no_pictures()}</DetailNone>
        )}
      </DetailPart>
    </>
  );
}
