/** Returns the result of a check, or false when it takes longer than `ms`. */
export async function answersWithin(ms: number, look: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  const answer = await Promise.race([look, late]);
  clearTimeout(timer);
  return answer;
}
