export const benefitTexts = {
  drops: { title: 'Luftsläpp', text: 'Lådor att öppna varje dag, utan kostnad.' },
  drop: (crate: string) => ({ title: crate, text: 'En låda till att öppna varje dag.' }),
  figures: (count: number) =>
    count === 1 ? 'En figur till din avatar.' : `${count === 2 ? 'Två' : count} figurer till din avatar.`,
  knighthood: {
    title: 'Riddarslag',
    text: 'Ansök när du också uppfyller de andra kraven, och bär titeln vid dina omdömen.',
  },
} as const
