import { m } from 'virtual:messages';
import { IconButton } from '../button.tsx';
import { useGoBack } from './go-back.tsx';
import classes from './screen-head.module.css';
import { useScreenTitle } from './use-screen-title.ts';

interface ScreenHeadProps {
  title: string;
  /** Text under the title: a model number, 'Step 1/3'. */
  subtitle?: string | undefined;
  /** Replaces the back arrow's action. */
  onBack?: (() => void) | undefined;
}

/** A screen's title with its back arrow. */
export function ScreenHead({ title, subtitle, onBack }: ScreenHeadProps) {
  const heading = useScreenTitle(title);
  const goBack = useGoBack();
  return (
    <>
      <IconButton icon="back" label={m.ui_back()} onClick={onBack ?? goBack} />
      <div className={classes.titles}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
    </>
  );
}
