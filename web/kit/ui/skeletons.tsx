import { m } from 'virtual:messages';
import classes from './skeletons.module.css';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

function Waiting({ children }: { children: React.ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{m.ui_loading()}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** Skeleton of a list: rows with a thumbnail, a name and a line. */
export function ListSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <Waiting>
      {numbers(rows).map((row) => (
        <div className={`card ${classes.row}`} key={row}>
          <span className={`skeleton ${classes.thumbnail}`} />
          <span className={classes.lines}>
            <span className={`skeleton ${classes.line}`} />
            <span className={`skeleton ${classes.short}`} />
          </span>
        </div>
      ))}
    </Waiting>
  );
}

interface CardsSkeletonProps {
  cards?: number;
  /** Class of the grid that the skeleton replaces. */
  grid?: string | undefined;
}

/** Skeleton of a grid of cards: a picture, a name, a line. */
export function CardsSkeleton({ cards = 6, grid = classes.cards }: CardsSkeletonProps) {
  return (
    <Waiting>
      <div className={grid}>
        {numbers(cards).map((card) => (
          <div className={`card ${classes.card}`} key={card}>
            <span className={`skeleton ${classes.picture}`} />
            <span className={classes.cardLines}>
              <span className={`skeleton ${classes.line}`} />
              <span className={`skeleton ${classes.short}`} />
            </span>
          </div>
        ))}
      </div>
    </Waiting>
  );
}

/** Skeleton of a detail screen: a large picture and lines of text. */
export function DetailSkeleton() {
  return (
    <Waiting>
      <span className={`skeleton ${classes.hero}`} />
      <span className={classes.text}>
        {numbers(5).map((line) => (
          <span className={line % 2 ? classes.short : classes.line} key={line} />
        ))}
      </span>
    </Waiting>
  );
}

/** Skeleton of a form: a card with labelled fields. */
export function FormSkeleton({ fields = 5 }: { fields?: number }) {
  return (
    <Waiting>
      <div className={`card card-form ${classes.form}`}>
        {numbers(fields).map((field) => (
          <span className={classes.field} key={field}>
            <span className={`skeleton ${classes.short}`} />
            <span className={`skeleton ${classes.control}`} />
          </span>
        ))}
      </div>
    </Waiting>
  );
}
