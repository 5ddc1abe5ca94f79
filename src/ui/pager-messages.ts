export const pagerMessages = {
  previousPage: 'Föregående sida',
  nextPage: 'Nästa sida',
  page: (page: number, pages: number) => `Sida ${page} av ${pages}`,
}
