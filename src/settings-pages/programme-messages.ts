import type { ProgrammePart } from '#core/programme.ts'
import type { RankNames, Rewards } from '#core/shop.ts'

export const programmeGroups = {
  parts: {
    title: 'Delar',
    text: 'Det som stängs av syns inte längre någonstans och går inte att öppna. Det medlemmarna har samlat finns kvar om det slås på igen.',
  },
  ranks: {
    title: 'Namn på grupper',
    text: 'De 25 nivåerna hör till sju grupper. Namnen visas för medlemmarna och i topplistan. Aviseringar som redan har skickats behåller sina ord.',
  },
  rewards: {
    title: 'Vad som ges',
    text: 'Ändringar gäller det som händer efteråt. Det som redan har getts ändras inte.',
  },
  knighthood: { title: 'Riddarslag', text: 'Det här ska en medlem ha gjort. Den som redan är riddare förblir det.' },
} as const

const partNames: Record<ProgrammePart, string> = {
  xp: 'Xp',
  levels: 'Nivåer',
  achievements: 'Prestationer',
  friends: 'Vänner',
  supplyDrops: 'Luftsläpp',
  knighthood: 'Riddarslag',
  game: 'Spelet',
}

const rankFields: Record<keyof RankNames, string> = {
  bronze: 'Nivå 1–4',
  silver: 'Nivå 5–8',
  gold: 'Nivå 9–12',
  white: 'Nivå 13–16',
  black: 'Nivå 17–20',
  void: 'Nivå 21–24',
  legend: 'Nivå 25',
}

const rewardFields: Record<keyof Rewards, string> = {
  reviewXp: 'Xp för ett omdöme om det man har köpt',
  gameXpADay: 'Xp ur spelet per dag, högst',
  knightLevel: 'Nivå',
  knightAchievements: 'Prestationer',
  knightReviews: 'Skrivna omdömen',
  knightDays: 'Dagar som medlem',
}

const named = (section: string, names: Record<string, string>) =>
  Object.entries(names).map(([field, name]) => [`${section}.${field}`, name])

export const programmeFieldNames: Record<string, string> = Object.fromEntries([
  ...named('programme', partNames),
  ...named('ranks', rankFields),
  ...named('rewards', rewardFields),
])

/** What a part is, and what goes with it when it is switched off. */
export const programmeHints: Record<ProgrammePart, string> = {
  xp: 'Poäng för köp och omdömen. Utan xp räknas inga nivåer, och topplistan, luftsläppen och riddarslaget försvinner.',
  levels:
    'Räknas av xp och öppnar produkter, figurer och leveranssätt. Utan nivåer kan alla köpa det som krävde en nivå, leveranssätt från nivå 2 erbjuds inte, och luftsläppen och riddarslaget försvinner.',
  achievements:
    'Märken för det man gör. Utan dem kräver de sista nivåerna bara xp, och riddarslaget försvinner. Det som görs under tiden räknas när de slås på igen.',
  friends: 'Medlemmar kan bli vänner och jämföra sig med varandra.',
  supplyDrops:
    'En låda om dagen med xp eller något till avataren. Den som är under 18 får alltid samma mängd xp. Behöver xp och nivåer.',
  knighthood: 'Den som har gjort allt får en titel. Behöver nivåer och prestationer.',
  game: 'Ett litet spel med topplista, som ger xp när butiken har xp.',
}

export const programmeMessages = {
  needs: (parts: readonly ProgrammePart[]) =>
    `Av, eftersom ${listed(parts.map((part) => partNames[part].toLowerCase()))} är av.`,
  takesAlong: (parts: readonly ProgrammePart[]) =>
    `Med de här valen är också ${listed(parts.map((part) => partNames[part].toLowerCase()))} av.`,
}

const list = new Intl.ListFormat('sv-SE')

function listed(words: readonly string[]): string {
  return list.format(words)
}
