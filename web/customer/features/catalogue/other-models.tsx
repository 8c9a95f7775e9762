import { Link } from '@tanstack/react-router';
import classes from './other-models.module.css';

interface OtherModelsProps {
  title: string;
  models: readonly string[] | undefined;
  /**
   * Whether the numbers are of other parts, and link to them; otherwise they are other numbers of
   * this part.
   */
  areOthers?: boolean;
}

/**
 * Lists a part's other model numbers, or those of parts that fit instead; nothing when there are
 * none.
 */
export function OtherModels({ title, models = [], areOthers = false }: OtherModelsProps) {
  if (models.length === 0) return null;
  return (
    <section className={`card ${classes.models}`}>
      <h2>{title}</h2>
      <ul aria-label={title}>
        {models.map((model) => (
          <li key={model}>
            {areOthers ? (
              <Link to="/shop" search={{ search: model }} className="chip">
                {model}
              </Link>
            ) : (
              <span className={classes.model}>{model}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
