export const messages = {
  offline: 'Du verkar sakna internetanslutning',
  skip: 'Hoppa till innehållet',
  categories: 'Kategorier',
  sections: 'Avdelningar',
  openMenu: 'Öppna menyn',
  campaigns: 'Kampanjer',
  myAccount: 'Mitt konto',
  unread: 'nya aviseringar',
  level: (level: number, rank: string) => `Nivå ${level} · ${rank}`,
  secure: 'Säker betalning',
  toShop: 'Till butiken',
  shortcut: 'Genväg',
}
