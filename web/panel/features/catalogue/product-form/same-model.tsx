import { m } from 'virtual:messages';
import { Link } from '@tanstack/react-router';
import type { Product } from '../api.ts';
import classes from './product-form.module.css';

/** Says that other products have the typed model number, with a link to each. */
export function SameModel({ products }: { products: readonly Product[] }) {
  return (
    <div role="status">
      {products.length > 0 && (
        <div className={`caution ${classes.same}`}>
          <p>{m.catalogue_panel_model_taken({ count: products.length })}</p>
          <ul>
            {products.map(({ ID, product_name }) => (
              <li key={ID}>
                <Link to="/catalogue/$id/edit" params={{ id: ID }}>
                  {product_name}
                </Link>
              </li>
            ))}
          </ul>
          <p>{m.catalogue_panel_model_taken_hint()}</p>
        </div>
      )}
    </div>
  );
}
