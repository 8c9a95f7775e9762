import { m } from 'virtual:messages';
import { type Resolution, resolutions } from '@fluteline/domain/query';
import type { KeyboardEvent } from 'react';
import { BusyWave } from '../../kit/ui/busy-wave.tsx';
import classes from './resolution-reasons.module.css';
import { resolutionWords } from './resolution-words.ts';

const hints: Readonly<Record<Resolution, () => string>> = {
  supplied: m.query_panel_resolution_supplied_hint,
  quoted: m.query_panel_resolution_quoted_hint,
  not_available: m.query_panel_resolution_not_available_hint,
  no_answer: m.query_panel_resolution_no_answer_hint,
};

interface ResolutionReasonsProps {
  /** Reason being sent. */
  sending: Resolution | undefined;
  isDisabled?: boolean;
  onChoose: (resolution: Resolution) => void;
}

/** Buttons for the reasons to resolve a query; the number keys choose one. */
export function ResolutionReasons(props: ResolutionReasonsProps) {
  const { sending, isDisabled = sending !== undefined, onChoose } = props;
  const choose = (resolution: Resolution) => {
    if (!isDisabled) onChoose(resolution);
  };
  const onKeyDown = ({ key, repeat, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
    // With Ctrl, Alt or Cmd a number key belongs to the browser, which changes tabs.
    if (repeat || ctrlKey || altKey || metaKey) return;
    const chosen = resolutions[Number(key) - 1];
    if (chosen) choose(chosen);
  };
  return (
    <ul className={classes.reasons} onKeyDown={onKeyDown}>
      {resolutions.map((resolution, index) => (
        <li key={resolution}>
          <button
            type="button"
            className={`answer-button ${classes.reason}`}
            data-autofocus={index === 0 || undefined}
            aria-keyshortcuts={String(index + 1)}
            aria-disabled={isDisabled || undefined}
            aria-busy={sending === resolution || undefined}
            onClick={() => choose(resolution)}
          >
            <span className="named">
              <strong>{resolutionWords[resolution]()}</strong>
              <span>{hints[resolution]()}</span>
            </span>
            {sending === resolution ? <BusyWave /> : <kbd className={classes.key}>{index + 1}</kbd>}
          </button>
        </li>
      ))}
    </ul>
  );
}
