import type { Resolution } from '@fluteline/domain/query';

const resolved: Readonly<Record<Resolution, (name: string) => string>> = {
  supplied: (name) => `${name} is supplied.`,
  quoted: (name) => `You have a quote for ${name}.`,
  not_available: (name) => `${name} is not available.`,
  no_answer: (name) => `We could not reach you about ${name}.`,
};

/** The titles and bodies of notifications that the server writes, in the app and on closed phones. */
export const notification = {
  queryAnswered: ({ name }: { name: string }) => ({
    title: 'Your query is answered',
    body: `Our team has answered your query about ${name}. Read it in your records.`,
  }),
  queryResolved: ({ name, resolution }: { name: string; resolution: Resolution | null }) => {
    const reason = resolution
      ? resolved[resolution](name)
      : `Our team has dealt with your query about ${name}.`;
    return { title: 'Your query is resolved', body: `${reason} See it in your records.` };
  },
  /** `names` are the first of the queries, of which there may be more. */
  queriesResolved: ({ names, count }: { names: readonly string[]; count: number }) => {
    const others = count - names.length;
    const all = others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ');
    return {
      title: `${count} of your queries are resolved`,
      body: `Our team has dealt with ${all}. See them in your records.`,
    };
  },
  reportReady: ({ number }: { number: number }) => ({
    title: 'Your report is ready',
    body: `Report #${number} on your plant is ready in the app.`,
  }),
  machineSold: ({ name }: { name: string }) => ({
    title: 'A machine you asked for is sold',
    body: `${name} is no longer for sale. Your query stays in your records.`,
  }),
  machineListed: ({ name }: { name: string }) => ({
    title: 'A machine you are looking for is listed',
    body: `${name} is now for sale and matches a search you saved.`,
  }),
};
