/** The phrases of friends. */
export const friendWords = {
  title: 'Vänner',
  asks: (username: string) => `${username} vill bli vän med dig`,
  accepted: (username: string) => `${username} och du är nu vänner`,

  requests: 'Förfrågningar',
  sent: 'Skickade förfrågningar',
  friends: (count: number) => (count === 0 ? 'Dina vänner' : `Dina vänner (${count})`),
  level: (level: number, group: string) => `Nivå ${level} · ${group}`,
  achievements: (count: number) => (count === 1 ? '1 prestation' : `${count} prestationer`),
  achievementsOf: (username: string) => `Prestationer av ${username}`,

  accept: 'Acceptera',
  deny: 'Neka',
  ask: 'Lägg till',
  takeBack: 'Ta tillbaka',
  remove: 'Ta bort',
  of: (verb: string, username: string) => `${verb} ${username}`,
  removeTitle: (username: string) => `Ta bort ${username} som vän?`,
  removeText: 'Ni slutar synas i varandras vänlistor. Ni kan bli vänner igen senare.',
  cancel: 'Avbryt',
  isFriend: 'Vän',
  isAsked: 'Förfrågan skickad',
  cannotAsk: 'Tar inte emot förfrågan',

  said: {
    send: (username: string) => `Förfrågan är skickad till ${username}`,
    accept: (username: string) => `Du och ${username} är vänner`,
    deny: (username: string) => `Förfrågan från ${username} är nekad`,
    'take-back': (username: string) => `Förfrågan till ${username} är tillbakatagen`,
    remove: (username: string) => `${username} är inte längre din vän`,
  },

  find: 'Sök medlem',
  findHint: 'Minst tre tecken av användarnamnet.',
  search: 'Sök',
  tooShort: 'Skriv minst tre tecken',
  nobody: (text: string) => `Ingen medlem heter något på ”${text}”.`,
  found: (count: number) => (count === 1 ? '1 träff' : `${count} träffar`),
  none: 'Inga vänner än',
  noneText: 'Sök på ett användarnamn här ovanför och skicka en förfrågan.',
  failed: 'Det gick inte. Ladda om sidan och försök igen.',
} as const
