/** An ISO date as DD/MM/YYYY (spec 1 §1). */
export function showDate(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-');
  return year && month && day ? `${day}/${month}/${year}` : '';
}
