/** Why calls of the features are refused, where the contract’s sentence for the error says too little. */
export const refusals = {
  queryResolved: 'A resolved query cannot be changed.',
  queryNotResolvedByBuyer: 'Only an administrator can resolve a query.',
  tooManyQueries: 'This account has raised too many queries today. Please try again later.',
  tooManyAnswers: ({ max }: { max: number }) => `A query has at most ${max} answers`,
  tooManyNotes: ({ max }: { max: number }) => `A query has at most ${max} notes`,
  buyerErased: 'This plant has erased its account: there is nobody to answer.',
  noSuchAdministrator: 'There is no administrator with this id',
  partNotListed: 'This part is no longer in the catalogue',

  machineNotListed: 'This machine is no longer listed',
  machineIsOwn: 'You listed this machine yourself',
  machineOfAnother: 'Only the seller can change a machine.',
  tooManyMachines: 'This account has listed too many machines today. Please try again later.',

  noSuchComponent: ({ number }: { number: number }) => `There is no component ${number}`,
  componentPictureUnknown: ({ number }: { number: number }) =>
    `Component ${number} names a picture that was not there before`,

  noQuestionnaire: 'This plant has no questionnaire yet.',
  noSuchAccount: ({ id }: { id: string }) => `There is no user with the id ${id}`,
  pushKeyInvalid: 'Must be a key of a push subscription',
};
