/** How a currency stands before an amount: the ringgit as RM (spec 1 §9), others by their code. */
export const currencySymbol = (currency: string): string => (currency === 'MYR' ? 'RM' : currency);
