import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { administratorSession } from '../session.ts';

/** Discards cached data when the session ends in another tab or another administrator signs in. */
export function useOwnAnswers(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let owner = administratorSession.read()?.user.mobile;
    return administratorSession.subscribe((where) => {
      const present = administratorSession.read()?.user.mobile;
      const isEndedElsewhere = present === undefined && where === 'another_tab';
      const isAnother = present !== undefined && owner !== undefined && present !== owner;
      if (isEndedElsewhere || isAnother) queries.clear();
      owner = present ?? owner;
    });
  }, [queries]);
}
