import { m } from 'virtual:messages';
import { useEffect, useRef } from 'react';
import { type Answer, amountsText } from './answer.ts';

/** Pause before announcing a result, so that not every key press is announced. */
const QUIET_MS = 900;

/** Announces a new result once typing has paused; not the one the screen opened with. */
export function useSpokenResult(answer: Answer | null, speak: (sentence: string) => void): void {
  const sentence = answer
    ? m.calculator_equation({
        label: answer.headline.label,
        figures: amountsText(answer.headline),
      })
    : '';
  const spoken = useRef(sentence);
  useEffect(() => {
    if (sentence === spoken.current) return;
    const timer = setTimeout(() => {
      spoken.current = sentence;
      if (sentence) speak(sentence);
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [sentence, speak]);
}
