/** How a currency stands before an amount: the portal's own as RM (spec 1 §1), others by their code. */
export const currencySymbol = (currency: string): string =>
  currency === '' || currency === 'MYR' ? 'RM' : currency;
