import { Picture } from '../../../kit/ui/picture.tsx';
import type { Item } from './api.ts';
import classes from './component-list.module.css';

/** Lists the components of a product. */
export function ComponentList({ components }: { components: Item['components'] }) {
  return (
    <ul>
      {components.map(({ ID, component_name, description, image }) => (
        <li className={classes.row} key={ID}>
          <span className={classes.picture}>
            <Picture src={image} alt="" ratio="square" sizes="72px" />
          </span>
          <div>
            <h3>{component_name}</h3>
            <p className={classes.description}>{description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
