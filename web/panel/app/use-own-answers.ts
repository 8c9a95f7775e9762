import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { administratorSession } from '../session.ts';

/** What was read as one administrator is nobody else's, whichever tab they signed out or in. */
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
