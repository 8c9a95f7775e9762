/**
 * Shares an unfinished look at a place among its callers: a mount that is gone may never answer,
 * and each look occupies a thread of this process.
 */
export function sharedLook<Place, Found>(
  look: (place: Place) => Promise<Found>,
): (place: Place) => Promise<Found> {
  const unanswered = new Map<Place, Promise<Found>>();
  return (place) => {
    const found = unanswered.get(place) ?? look(place).finally(() => unanswered.delete(place));
    unanswered.set(place, found);
    return found;
  };
}
