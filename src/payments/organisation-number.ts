export function shownOrganisationNumber(number: string): string {
  return number.replace(/^(\d{6})(\d{4})$/, '$1-$2')
}
