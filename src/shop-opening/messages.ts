export const testEmail = {
  subject: 'Provmejl från din butik',
  heading: 'Mejlen kommer fram',
  opening: (from: string) =>
    `Det här mejlet skickades från guiden i admin, med ${from} som avsändare. Kunderna får sina mejl på samma sätt.`,
  advice: 'Hamnade det i skräpposten? Kontrollera SPF, DKIM och DMARC i guiden.',
} as const
