import { m } from 'virtual:messages';
import { useEffect, useRef } from 'react';
import { type Answer, amountsText } from './answer.ts';

/** Nobody wants to hear a figure for every key. */
const QUIET_MS = 900;

/** Has a new result read out once typing has paused; the one the screen opened with is not. */
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
