import { m } from 'virtual:messages';
import { type AnyRouter, Link, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { TextField } from '../../../kit/ui/fields/text-field.tsx';
import { Sheet } from '../../../kit/ui/sheet/sheet.tsx';
import classes from './palette.module.css';
import { placesFor } from './places.ts';

/** From the field to the links, from link to link, and from the first back to the field. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const box = event.currentTarget.closest(`.${classes.box}`);
  const stops = [...(box?.querySelectorAll<HTMLElement>('input, a') ?? [])];
  const at = stops.indexOf(event.currentTarget);
  event.preventDefault();
  stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus();
}

/** Goes to a screen by its name, or searches a list. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate<AnyRouter>();
  const places = placesFor(typed);
  const goToFirst = () => {
    const [first] = places;
    if (!first) return;
    onClose();
    void navigate({ to: first.to, search: first.search ?? {} } as Parameters<typeof navigate>[0]);
  };
  return (
    <Sheet open onClose={onClose} title={m.panel_palette_title()}>
      <div className={classes.box}>
        <TextField
          label={m.panel_palette_label()}
          value={typed}
          onChange={setTyped}
          autoFocus
          autoComplete="off"
          onKeyDown={(event) => (event.key === 'Enter' ? goToFirst() : onArrow(event))}
        />
        <ul className={classes.places}>
          {places.map(({ name, to, search }) => (
            <li key={`${to} ${name}`}>
              <Link
                to={to}
                search={search ?? {}}
                className={classes.place}
                onClick={onClose}
                onKeyDown={onArrow}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
