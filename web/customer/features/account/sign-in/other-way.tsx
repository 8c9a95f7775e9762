import { Button } from '../../../../kit/ui/button.tsx';
import classes from './auth-form.module.css';

interface OtherWayProps {
  question: string;
  way: string;
  onGo: () => void;
}

/** Shows a question below a form with a link for users who need another one. */
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
