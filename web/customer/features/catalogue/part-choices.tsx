import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { useAtRest } from '../../../kit/ui/use-at-rest.ts';
import { type Item, shopQuery } from './api.ts';
import classes from './part-choices.module.css';
import { useStoredSearch } from './stored-search-query.ts';

const DEBOUNCE = 400;
const MIN_LETTERS = 3;
const MAX_CHOICES = 3;

const nameOf = ({ product_name, model_no }: Item) => `${product_name} ${model_no}`;

interface PartChoicesProps {
  /** Text typed in the field for a part. */
  text: string;
  onChoose: (name: string) => void;
}

/** Offers catalogue parts that a typed text may mean, found by the catalogue's search. */
export function PartChoices({ text, onChoose }: PartChoicesProps) {
  const search = useAtRest(text.trim(), DEBOUNCE);
  const isAsked = search.length >= MIN_LETTERS;
  const query = useQuery({ ...shopQuery({ search }), enabled: isAsked });
  const stored = useStoredSearch(query, isAsked ? { search } : null);
  const { data, isPlaceholderData } = stored ?? query;
  const items = isAsked && !isPlaceholderData ? (data?.data ?? []).slice(0, MAX_CHOICES) : [];
  const choices = items.filter((item) => nameOf(item) !== text.trim());
  const isChosen = choices.length < items.length;
  if (choices.length === 0 || isChosen) return null;
  return (
    <div className={classes.choices}>
      <p className="small">
        {data?.suggestion ? m.catalogue_choices_similar() : m.catalogue_choices()}
      </p>
      <ul aria-label={m.catalogue_choices()}>
        {choices.map((item) => (
          <li key={item.ID}>
            <button
              type="button"
              className={`bare-button ${classes.choice}`}
              onClick={() => onChoose(nameOf(item))}
            >
              <span className="name">{item.product_name}</span>
              <span className="small">{item.model_no}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
