import { Link } from '@tanstack/react-router';
import classes from './other-models.module.css';

interface OtherModelsProps {
  title: string;
  models: readonly string[] | undefined;
  /** Other parts: each number leads to them. Without, they are numbers of this one. */
  areOthers?: boolean;
}

/** Model numbers that are known for a part, or that fit in its place; nothing where there are none. */
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
