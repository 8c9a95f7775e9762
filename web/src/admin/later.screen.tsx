import { m } from '../paraglide/messages.js';
import { useScreenTitle } from '../ui/shell/use-screen-title.ts';
import { EmptyState } from '../ui/states.tsx';
import { PanelButtonLink } from './navigation.tsx';

const screens = {
  settings: { title: m.admin_settings, promise: m.admin_later_settings },
} as const;

/** Says honestly that a tab is not there yet, and what will stand in it. */
export function LaterScreen({ screen }: { screen: keyof typeof screens }) {
  const { title, promise } = screens[screen];
  const heading = useScreenTitle(title());
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title()}
      </h1>
      <EmptyState
        title={m.admin_later_title()}
        hint={promise()}
        action={
          <PanelButtonLink to="/catalogue" look="outline">
            {m.admin_later_go()}
          </PanelButtonLink>
        }
      />
    </>
  );
}
