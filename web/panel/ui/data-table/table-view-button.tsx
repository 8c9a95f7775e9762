import { m } from 'virtual:messages';
import { useState } from 'react';
import { IconButton } from '../../../kit/ui/button.tsx';
import { CheckboxField } from '../../../kit/ui/fields/checkbox-field.tsx';
import { Sheet } from '../../../kit/ui/sheet/sheet.tsx';
import { chooseComfort, columnName, showColumn, useTableView } from './table-view.ts';
import classes from './table-view-button.module.css';

interface TableViewButtonProps {
  /** Name of the table in the stored settings. */
  table: string;
  /** Columns that can be hidden. */
  columns: readonly { readonly id: string; readonly header: string }[];
}

/** Opens the settings for row height and visible columns, which this device stores. */
export function TableViewButton({ table, columns }: TableViewButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { isComfortable, hidden } = useTableView();
  return (
    <>
      <IconButton
        icon="settings"
        label={m.panel_table_view()}
        className={classes.button}
        onClick={() => setOpen(true)}
      />
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.panel_table_view()}
        hint={m.panel_table_view_hint()}
      >
        <div className="fields">
          <CheckboxField
            isSwitch
            label={m.panel_table_comfortable()}
            value={isComfortable}
            onChange={chooseComfort}
          />
          {columns.map(({ id, header }) => {
            const name = columnName(table, id);
            return (
              <CheckboxField
                key={id}
                label={header}
                value={!hidden.includes(name)}
                onChange={(isShown) => showColumn(name, isShown)}
              />
            );
          })}
        </div>
      </Sheet>
    </>
  );
}
