import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { categoryName } from '../../ui/category-name.ts';
import { FactTable } from '../../ui/fact-table.tsx';
import { formatMobile, formatMoment, formatNumber } from '../../ui/format.ts';
import { Picture } from '../../ui/picture.tsx';
import { PictureGallery } from '../../ui/picture-gallery/picture-gallery.tsx';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import { UrgencyBadge } from '../../ui/urgency-badge.tsx';
import type { SparePartQuery } from './api.ts';
import classes from './queries.module.css';
import { StatusSelect } from './status-select.tsx';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Buyer({ buyer }: { buyer: SparePartQuery['User'] }) {
  return (
    <FactTable
      name={m.admin_queries_buyer()}
      facts={[
        { label: m.admin_queries_company(), value: buyer.CompanyName },
        {
          label: m.admin_queries_email(),
          value: buyer.Email ? (
            <a className={classes.contact} href={`mailto:${buyer.Email}`}>
              {buyer.Email}
            </a>
          ) : (
            m.admin_not_given()
          ),
        },
        {
          label: m.admin_queries_mobile(),
          value: (
            <a className={classes.contact} href={`tel:+91${buyer.Mobile}`}>
              {formatMobile(buyer.Mobile)}
            </a>
          ),
        },
      ]}
    />
  );
}

function RaisedOn({ item }: { item: NonNullable<SparePartQuery['CatalogueItem']> }) {
  return (
    <div className={classes.item}>
      <span className={classes.itemPicture}>
        <Picture src={item.image} alt="" ratio="square" sizes="64px" />
      </span>
      <span className={classes.part}>
        <strong>{item.product_name}</strong>
        <span>{item.model_no}</span>
      </span>
    </div>
  );
}

function Content({ query }: { query: SparePartQuery }) {
  return (
    <div className={classes.details}>
      <div className={classes.state}>
        <UrgencyBadge urgency={query.UrgencyLevel} />
        <StatusSelect query={query} />
      </div>
      <div className={classes.columns}>
        <Part title={m.admin_queries_query()}>
          <FactTable
            name={m.admin_queries_query()}
            facts={[
              {
                label: m.admin_queries_related_machine(),
                value: categoryName(query.RelatedMachine),
              },
              { label: m.admin_queries_quantity(), value: formatNumber(query.Quantity) },
              {
                label: m.admin_queries_specification(),
                value: query.SpecificationAvailable === 'Yes' ? m.admin_yes() : m.admin_no(),
              },
              { label: m.admin_queries_created(), value: formatMoment(query.CreatedAt) },
              { label: m.admin_queries_updated(), value: formatMoment(query.UpdatedAt) },
            ]}
          />
        </Part>
        <Part title={m.admin_queries_buyer()}>
          <Buyer buyer={query.User} />
        </Part>
      </div>
      <Part title={m.admin_queries_required()}>
        <p className={classes.text}>{query.RequiredPartDetails}</p>
      </Part>
      {query.CatalogueItem && (
        <Part title={m.admin_queries_raised_on()}>
          <RaisedOn item={query.CatalogueItem} />
        </Part>
      )}
      <Part title={m.admin_queries_pictures()}>
        {query.Images.length > 0 ? (
          <PictureGallery name={query.SparePartName} pictures={query.Images} />
        ) : (
          <p className={classes.none}>{m.admin_queries_no_pictures()}</p>
        )}
      </Part>
    </div>
  );
}

/** All that is known of a query, its buyer and the product it was raised on. */
export function QueryDetails({
  query,
  onClose,
}: {
  query: SparePartQuery | undefined;
  onClose: () => void;
}) {
  return (
    <Sheet
      open={query !== undefined}
      onClose={onClose}
      title={query?.SparePartName ?? ''}
      size="large"
    >
      {query && <Content query={query} />}
    </Sheet>
  );
}
