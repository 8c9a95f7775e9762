import { Button } from '../../../../kit/ui/button.tsx';
import classes from './auth-form.module.css';

interface OtherWayProps {
  question: string;
  way: string;
  onGo: () => void;
}

/** Below a form: whom it is not for, and where those go. */
export function OtherWay({ question, way, onGo }: OtherWayProps) {
  return (
    <p className={classes.other}>
      {question}{' '}
      <Button look="text" onClick={onGo}>
        {way}
      </Button>
    </p>
  );
}
