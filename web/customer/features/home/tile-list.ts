import { m } from 'virtual:messages';
import type { IconName } from '../../../kit/ui/icons.tsx';
import type { Home } from './api.ts';

/** Step of a submitted questionnaire on the wire. */
const SUBMITTED = 4;

/** A tile of Home. */
export interface Tile {
  readonly to: '/report' | '/quote' | '/suggestions' | '/machine-query' | '/shop';
  readonly icon: IconName;
  readonly title: string;
  readonly hint: string;
  /** Message shown when the tile is tapped. */
  readonly notice?: string;
}

function reportTile(home: Home | undefined, answersWait: boolean): Tile {
  const tile = { to: '/report', icon: 'records' } as const;
  const { Step = 0, Report = false } = home?.questionnaire ?? {};
  if (Step >= SUBMITTED) {
    const title = Report ? m.home_report_ready() : m.home_report_soon();
    const hint = Report ? m.home_report_ready_hint() : m.home_report_soon_hint();
    return { ...tile, title, hint: answersWait ? m.home_report_waits_hint() : hint };
  }
  if (answersWait) return { ...tile, title: m.home_report(), hint: m.home_report_waits_hint() };
  const hint = Step > 0 ? m.home_report_begun_hint() : m.home_report_hint();
  return { ...tile, title: m.home_report(), hint };
}

function suggestionsTile(home: Home | undefined): Tile {
  const tile = { icon: 'settings' } as const;
  const { completedParts = 0, totalParts = 0 } = home?.parts ?? {};
  if (totalParts > 0 && completedParts >= totalParts) {
    return {
      ...tile,
      to: '/shop',
      title: m.home_view_catalogue(),
      hint: m.home_view_catalogue_hint(),
      notice: m.home_all_filled(),
    };
  }
  const hint =
    completedParts > 0
      ? m.home_suggestions_begun_hint({ filled: completedParts, total: totalParts })
      : m.home_suggestions_hint();
  return { ...tile, to: '/suggestions', title: m.home_suggestions(), hint };
}

/** Returns Home's four tiles for the state of the account. */
export function tilesOf(home: Home | undefined, answersWait = false): readonly Tile[] {
  return [
    reportTile(home, answersWait),
    { to: '/quote', icon: 'camera', title: m.home_quote(), hint: m.home_quote_hint() },
    suggestionsTile(home),
    {
      to: '/machine-query',
      icon: 'machine',
      title: m.home_machine_query(),
      hint: m.home_machine_query_hint(),
    },
  ];
}
