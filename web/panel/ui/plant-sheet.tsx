import type { ReactNode } from 'react';
import { Sheet } from '../../kit/ui/sheet/sheet.tsx';
import type { AccountRow } from '../account-row.ts';

interface PlantSheetProps {
  account: AccountRow;
  title: string;
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet over the list of plants, with data of one plant. */
export function PlantSheet({ account, ...rest }: PlantSheetProps) {
  return <Sheet open hint={account.CompanyName} size="large" {...rest} />;
}
